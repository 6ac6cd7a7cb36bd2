import { renderToStaticMarkup } from 'react-dom/server';
import { doorKinds } from '../../../data/collections/doors.ts';
import { stepPictures } from '../../../data/collections/services.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import { pinRules } from '../../islands/shared/bitting.ts';
import tokens from '../../tokens.css?inline';
import { usedStyles } from '../../used-styles.ts';
import art from './art.css?inline';
import { artOf, shapesOf } from './art.ts';
import drawings from './drawings.css?inline';
import { KeyCut, lockCutTo } from './KeyCut.tsx';
import motion from './key-cut-motion.css?inline';
import { ServiceDrawing } from './ServiceDrawing.tsx';
import scene from './scene.css?inline';

const thick = '.drawing * { stroke-width: 6; }';

/** Images ignore prefers-reduced-motion, so a page links to this fragment instead. */
const still = '#still:target * { animation: none; }';

/** In a column of views, one for each drawing, from `left` to the right by `width`. */
function sprite(
  className: string,
  [left, width, height]: [number, number, number],
  drawings: [id: string, shapes: string][],
) {
  const size = `width="${width}" height="${height}"`;
  // Safari takes the picture's shape from the first viewBox, not from the view.
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" viewBox="${left} 0 ${width} ${height}">${drawings
    .map(([id, shapes], index) => {
      const y = index * (height + 80);
      return `<view id="${id}" viewBox="${left} ${y} ${width} ${height}"/><svg x="${left}" y="${y}" ${size} viewBox="${left} 0 ${width} ${height}">${shapes}</svg>`;
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
  const steps = stepPictures.map((name): [string, string] => [name, shapesOf(`step-${name}`)]);
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
    { path: routes.steps, svg: withStyle(sprite('scene', [0, 240, 150], steps), scene) },
    { path: routes.serviceDrawings, svg: styled(sprite('drawing', [0, 480, 320], drawings), thick) },
    // With wall on both sides for wide tiles.
    { path: routes.doorDrawings, svg: withStyle(sprite('scene', [-100, 400, 320], doors), scene) },
    { path: routes.papers, svg: artOf('papers') },
    { path: routes.keyCut, svg: styled(renderToStaticMarkup(keyCut), motion + pinRules + still) },
  ];
}

/** With our drawings' rules and colors. */
const styled = (svg: string, more = '') => withStyle(svg, tokens + drawings + art + more);

const withStyle = (svg: string, css: string) =>
  svg.replace('>', `><style>${usedStyles(css, svg).replaceAll('<', '&lt;')}</style>`);
