import { renderToStaticMarkup } from 'react-dom/server';
import { doorKinds } from '../../../data/collections/doors.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import { pinRules } from '../../islands/shared/bitting.ts';
import tokens from '../../tokens.css?inline';
import { usedStyles } from '../../used-styles.ts';
import art from './art.css?inline';
import { artOf, shapesOf, stepsName } from './art.ts';
import drawings from './drawings.css?inline';
import { KeyCut, lockCutTo } from './KeyCut.tsx';
import motion from './key-cut-motion.css?inline';
import { ServiceDrawing } from './ServiceDrawing.tsx';
import scene from './scene.css?inline';

const thin =
  '.drawing :not(.rod,.wire,.ticks) { stroke-width: 5; }.drawing .rod { stroke-width: 14; }.drawing .wire { stroke-width: 6; }';

const thick = '.drawing * { stroke-width: 6; }';

/** Images ignore prefers-reduced-motion, so a page links to this fragment instead. */
const still = '#still:target * { animation: none; }';

/** In a column of views, one for each drawing, from `left` to the right by `width`. */
function sprite(
  className: string,
  [left, width]: [number, number],
  drawings: [id: string, shapes: string][],
) {
  const size = `width="${width}" height="320"`;
  // Safari takes the picture's shape from the first viewBox, not from the view.
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" viewBox="${left} 0 ${width} 320">${drawings
    .map(([id, shapes], index) => {
      const y = index * 400;
      return `<view id="${id}" viewBox="${left} ${y} ${width} 320"/><svg x="${left}" y="${y}" ${size} viewBox="${left} 0 ${width} 320">${shapes}</svg>`;
    })
    .join('')}</svg>`;
}

export function drawnFiles({ services, business }: Site): { path: string; svg: string }[] {
  const code = business.address.zipCode;
  const drawings = services.map((service): [string, string] => [
    service.slug,
    renderToStaticMarkup(<ServiceDrawing service={service} code={code} />),
  ]);
  const doors = doorKinds.map((kind): [string, string] => [kind, shapesOf(`door-${kind}`)]);
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
        <KeyCut code={code} isTurning />
      </svg>
    </svg>
  );
  return [
    ...services.flatMap((service) => {
      const name = stepsName(service);
      return name ? [{ path: routes.steps(name), svg: styled(artOf(name), thin) }] : [];
    }),
    { path: routes.serviceDrawings, svg: styled(sprite('drawing', [0, 480], drawings), thick) },
    // With wall on both sides for wide tiles.
    { path: routes.doorDrawings, svg: withStyle(sprite('scene', [-100, 400], doors), scene) },
    { path: routes.papers, svg: artOf('papers') },
    { path: routes.keyCut, svg: styled(renderToStaticMarkup(keyCut), motion + pinRules + still) },
  ];
}

/** With our drawings' rules and colors. */
const styled = (svg: string, more = '') => withStyle(svg, tokens + drawings + art + more);

const withStyle = (svg: string, css: string) => svg.replace('>', `><style>${usedStyles(css, svg)}</style>`);
