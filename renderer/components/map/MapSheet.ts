/** Not JSX: the build draws it without a compiler. */
import { createElement as element, type ReactNode } from 'react';
import type { Site } from '../../../data/site.ts';
import type { Layout } from './layout.ts';
import { type MapName, ringsOf } from './names.ts';
import { curved, straight } from './paths.ts';
import { clipped, mapSize, type Spot, sheet } from './spots.ts';

type Props = { site: Site; layout: Layout; children?: ReactNode };

export function MapSheet({
  site: { business, land },
  layout: { frame, base, labels, names },
  children,
}: Props) {
  const line = (className: string, d: string) => element('path', { className, d });
  const label = labels.get(base);
  const [x, y] = base.spot;
  const linesOf = (all: readonly { lines: Site['land']['countyBorders'] }[]) =>
    clipped(
      frame,
      all.flatMap(({ lines }) => lines),
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
    line('sea', sheet + straight(clipped(frame, land.ground, true))),
    line('border', straight(clipped(frame, land.countyBorders))),
    line('border between', straight(clipped(frame, land.stateBorders))),
    line('river', curved(linesOf(land.rivers))),
    line('road', curved(linesOf(land.interstates))),
    names.map((name) => (name.type === 'shield' ? shield(name) : named(name))),
    label?.isFar && line('pointer', `M${x} ${y}L${label.at.join(' ')}`),
    element('g', { transform: placed({ at: base.spot }) }, keyhole),
    label &&
      element(
        'g',
        { className: 'base', transform: placed(label) },
        element('text', { textAnchor: label.anchor }, base.name),
      ),
  );
}

const placed = ({ at: [x, y], angle = 0 }: { at: Spot; angle?: number | undefined }) =>
  `translate(${x} ${y})${angle ? `rotate(${angle})` : ''}`;

const named = (name: MapName) =>
  element(
    'g',
    { key: `${name.text} ${name.at}`, className: name.type, transform: placed(name) },
    element('text', null, name.text),
  );

const shield = (name: MapName) =>
  element(
    'g',
    { key: `${name.text} ${name.at}`, className: 'shield', transform: placed(name) },
    element(
      'g',
      null,
      element('path', { d: name.text.length < 3 ? plate : widePlate }),
      element('text', { y: 5 }, name.text),
    ),
  );

const plate = 'M-24-25q12 7 24-1q12 8 24 1q11 39-24 56q-35-17-24-56z';
const widePlate = 'M-32-25q16 7 32-1q16 8 32 1q13 39-32 56q-45-17-32-56z';

const keyhole = element('path', { className: 'keyhole', d: 'M-14 30l8-28a17 17 0 1 1 12 0l8 28z' });
