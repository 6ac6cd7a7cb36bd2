import { doorKinds } from '../../../data/collections/doors.ts';
import { stepPictures } from '../../../data/collections/services.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import tokens from '../../tokens.css?inline';
import { usedStyles } from '../../used-styles.ts';
import art from './art.css?inline';
import { artOf, drawingOf, shapesOf } from './art.ts';
import drawingStyles from './drawings.css?inline';
import night from './night.css?inline';
import scene from './scene.css?inline';

const thick = '.drawing * { stroke-width: 6; }';

/** Names of parts, too small on a thumbnail. */
const labels = /<g class="label".*?<\/g>/g;

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

export function drawnFiles({ services }: Site): { path: string; svg: string }[] {
  const drawings = services.map((service): [string, string] => [
    service.slug,
    drawingOf(service).replace(labels, ''),
  ]);
  const doors = doorKinds.map((kind): [string, string] => [kind, shapesOf(`door-${kind}`)]);
  const steps = [...stepPictures, 'face'].map((name): [string, string] => [name, shapesOf(`step-${name}`)]);
  return [
    { path: routes.steps, svg: withStyle(sprite('scene', [0, 240, 150], steps), scene) },
    {
      path: routes.serviceDrawings,
      svg: withStyle(sprite('drawing', [0, 480, 320], drawings), tokens + drawingStyles + art + thick),
    },
    // Phones show the middle.
    { path: routes.doorDrawings, svg: withStyle(sprite('scene', [-140, 480, 320], doors), scene) },
    { path: routes.arrival, svg: withStyle(artOf('arrival'), scene + night) },
    { path: routes.shop, svg: withStyle(artOf('shop'), scene) },
    { path: routes.papers, svg: artOf('papers') },
  ];
}

const withStyle = (svg: string, css: string) =>
  svg.replace('>', `><style>${usedStyles(css, svg).replaceAll('<', '&lt;')}</style>`);
