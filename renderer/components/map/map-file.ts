import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Line } from '../../../data/geography/land.ts';
import type { Site } from '../../../data/site.ts';
import { curved, type MapName, mapSize, type Spot, sheet, straight } from './frame.ts';
import type { Label } from './labels.ts';
import { layoutOf } from './layout.ts';

const css = readFileSync(new URL('map.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

/** Not JSX: the build draws it without a compiler. */
export function coverageMapFile(site: Site, map: MapName): string {
  const { land } = site;
  const { frame, names } = layoutOf(site, map);
  const { base, piecesOf, radii } = frame;
  const [cx, cy] = base;
  const flow = (all: readonly { lines: readonly Line[] }[]) =>
    curved(piecesOf(all.flatMap(({ lines }) => lines)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="map" viewBox="0 0 ${mapSize} ${mapSize}"><style>${css}</style>`,
    ...radii.toReversed().map((radius) => `<circle cx="${cx}" cy="${cy}" r="${radius}"/>`),
    path('sea', sheet + straight(piecesOf(land.ground, true))),
    path('border', straight(piecesOf(land.countyBorders))),
    path('border between', straight(piecesOf(land.stateBorders))),
    path('river', flow(land.rivers)),
    path('road', flow(land.interstates)),
    group('', base, path('keyhole', 'M-14 30l8-28a17 17 0 1 1 12 0l8 28z')),
    ...names.map(nameOf),
    '</svg>',
  ].join('');
}

const path = (className: string, d: string) => `<path class="${className}" d="${d}"/>`;

const group = (className: string, at: Spot, content: string) =>
  `<g class="${className}" transform="translate(${at.join(' ')})">${content}</g>`;

function nameOf({ kind, text, at, anchor }: Label): string {
  if (kind === 'shield')
    return group(
      kind,
      at,
      `<g><path d="${text.length < 3 ? plate : widePlate}"/><text y="5">${text}</text></g>`,
    );
  return group(kind, at, `<text text-anchor="${anchor ?? 'middle'}">${renderToStaticMarkup(text)}</text>`);
}

const plate = 'M-24-25q12 7 24-1q12 8 24 1q11 39-24 56q-35-17-24-56z';
const widePlate = 'M-32-25q16 7 32-1q16 8 32 1q13 39-32 56q-45-17-32-56z';
