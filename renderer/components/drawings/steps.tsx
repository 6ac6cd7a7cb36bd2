import { renderToStaticMarkup } from 'react-dom/server';
import { doorKinds } from '../../../data/collections/doors.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import print from '../../print.css?inline';
import staff from '../../staff.css?inline';
import style from '../../style.css?inline';
import tokens from '../../tokens.css?inline';
import art from './art.css?inline';
import { artOf, stepsAddress, stepsName } from './art.ts';
import { pinRules } from './bitting.ts';
import drawings from './drawings.css?inline';
import { KeyCut, lockCutTo } from './KeyCut.tsx';
import motion from './key-cut-motion.css?inline';
import { inner } from './Scene.tsx';
import { ServiceDrawing } from './ServiceDrawing.tsx';
import scene from './scene.css?inline';

/** Of the functions' pages. */
export const styles = style + staff + print;

const thin =
  '.drawing :not(.rod,.wire,.ticks) { stroke-width: 5; }.drawing .rod { stroke-width: 14; }.drawing .wire { stroke-width: 6; }';

const thick = '.drawing * { stroke-width: 6; }';

/** Images ignore prefers-reduced-motion, so a page links to this fragment instead. */
const still = '#still:target * { animation: none; }';

/** The doors, each with wall on both sides for wide tiles. */
const doorSprite = `<svg xmlns="http://www.w3.org/2000/svg" class="scene" viewBox="-100 0 400 320"><style>${spaced(scene)}</style>${doorKinds
  .map((kind, index) => {
    const y = index * 400;
    const shapes = inner(artOf(`door-${kind}`) ?? '');
    return `<view id="${kind}" viewBox="-100 ${y} 400 320"/><svg x="-100" y="${y}" width="400" height="320" viewBox="-100 0 400 320">${shapes}</svg>`;
  })
  .join('')}</svg>`;

export function drawnFiles({ services, business }: Site): { path: string; svg: string }[] {
  const code = business.address.zipCode;
  const all = (
    // Safari takes the picture's shape from this viewBox, not from the view.
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" className="drawing" viewBox="0 0 480 320">
      {services.map((service, index) => (
        <g key={service.slug}>
          <view id={service.slug} viewBox={`0 ${index * 320} 480 320`} />
          <svg aria-hidden="true" y={index * 320} width="480" height="320">
            <ServiceDrawing service={service} code={code} />
          </svg>
        </g>
      ))}
    </svg>
  );
  const keyCut = (
    <svg
      role="img"
      aria-label={lockCutTo(code)}
      xmlns="http://www.w3.org/2000/svg"
      className="drawing"
      id="still"
      viewBox="-24 34 504 252"
    >
      <svg aria-hidden="true" width="480" height="320" overflow="visible">
        <KeyCut code={code} pinState="setting" />
      </svg>
    </svg>
  );
  return [
    ...services.flatMap((service) => {
      const name = stepsName(service);
      return name ? [{ path: stepsAddress(name), svg: styled(artOf(name), thin) }] : [];
    }),
    { path: routes.serviceDrawings, svg: styled(renderToStaticMarkup(all), thick) },
    { path: routes.doorDrawings, svg: doorSprite },
    { path: routes.streetDrawing, svg: artOf('street') ?? '' },
    { path: routes.papers, svg: artOf('papers') ?? '' },
    { path: routes.keyCut, svg: styled(renderToStaticMarkup(keyCut), motion + pinRules + still) },
  ];
}

function styled(svg = '', more = ''): string {
  const rules = drawings + art + more;
  const used = new Set([...rules.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name));
  const colors = tokens.replace(/--([\w-]+):[^;}]*;?/g, (color, name: string) =>
    used.has(name) ? color : '',
  );
  return svg.replace('>', `><style>${spaced(colors + rules)}</style>`);
}

function spaced(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}
