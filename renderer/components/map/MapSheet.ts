/** Not JSX: the build draws it without a compiler. */
import { createElement as element, type ReactNode } from 'react';
import type { Site } from '../../../data/site.ts';
import { curved, mapSize, piecesOf, type Spot, sheet, straight } from './frame.ts';
import type { Label } from './labels.ts';
import { type Layout, ringsOf } from './layout.ts';

type Props = { site: Site; layout: Layout; children?: ReactNode };

export function MapSheet({ site: { business, land }, layout: { frame, base, names }, children }: Props) {
  const line = (className: string, d: string) => element('path', { className, d });
  const flow = (all: readonly { lines: Site['land']['countyBorders'] }[]) =>
    curved(
      piecesOf(
        frame,
        all.flatMap(({ lines }) => lines),
      ),
    );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      id: 'dark',
      className: 'map',
      viewBox: `0 0 ${mapSize} ${mapSize}`,
    },
    children,
    ringsOf(business, frame)
      .toReversed()
      .map(({ center: [cx, cy], radius }) => element('circle', { key: radius, cx, cy, r: radius })),
    line('sea', sheet + straight(piecesOf(frame, land.ground, true))),
    line('border', straight(piecesOf(frame, land.countyBorders))),
    line('border between', straight(piecesOf(frame, land.stateBorders))),
    line('river', flow(land.rivers)),
    line('road', flow(land.interstates)),
    element('g', { transform: moved(base) }, line('keyhole', keyhole)),
    names.map((name) =>
      element(
        'g',
        { key: `${name.text} ${name.at}`, className: name.kind, transform: moved(name.at) },
        name.kind === 'shield' ? shield(name) : element('text', { textAnchor: name.anchor }, name.text),
      ),
    ),
  );
}

const moved = ([x, y]: Spot) => `translate(${x} ${y})`;

const shield = ({ text }: Label) =>
  element(
    'g',
    null,
    element('path', { d: text.length < 3 ? plate : widePlate }),
    element('text', { y: 5 }, text),
  );

const plate = 'M-24-25q12 7 24-1q12 8 24 1q11 39-24 56q-35-17-24-56z';
const widePlate = 'M-32-25q16 7 32-1q16 8 32 1q13 39-32 56q-45-17-32-56z';

const keyhole = 'M-14 30l8-28a17 17 0 1 1 12 0l8 28z';
