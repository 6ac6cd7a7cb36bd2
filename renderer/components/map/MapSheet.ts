/** Not JSX, because the build, which runs without a compiler, draws it too. */
import { createElement as element, type ReactNode, type SVGAttributes } from 'react';
import { type Label, lineHeight } from './labels.ts';
import type { Mark, Plan } from './plan.ts';
import type { Slanted } from './riverNames.ts';

type Props = SVGAttributes<SVGSVGElement> & { plan: Plan; children?: ReactNode };

export function MapSheet({ plan, children, ...attributes }: Props) {
  const { frame, ring, inset, shop } = plan;
  return element(
    'svg',
    { className: 'map', viewBox: `0 0 ${frame.width} ${frame.height}`, ...attributes },
    children,
    element('circle', { cx: ring.x, cy: ring.y, r: ring.r }),
    element('path', { d: plan.borders }),
    element('path', { className: 'river', d: plan.rivers }),
    inset && frameOf(inset),
    element(
      'g',
      { className: 'caps' },
      ...plan.counties.map(centered),
      element('g', null, ...plan.states.map(centered)),
    ),
    ...plan.waters.map(slanted),
    plan.ringLabel && name(plan.ringLabel),
    plan.dots && element('path', { className: 'dots', d: plan.dots }),
    shop && element('path', { className: 'shop', d: keyhole(shop) }),
    ...plan.marks.map(cityOf),
  );
}

/** A dot with its name; a link unless it is the page's own city. The Tab key passes it over: the page has the same links as a list. */
function cityOf({ city, kind, spot: [x, y], radius, reach, label }: Mark) {
  const isHere = kind === 'here';
  const dot = element('circle', {
    className: kind === 'other' ? kind : undefined,
    cx: x,
    cy: y,
    r: radius,
    strokeWidth: isHere ? 2 : 2 * (reach - radius),
  });
  const text = label ? name(label) : element('title', null, city.name);
  return isHere
    ? element('g', { className: 'here' }, dot, text)
    : element('a', { href: city.href, tabIndex: -1 }, dot, text);
}

function name({ lines: [first, second], x, y, anchor }: Label) {
  return element(
    'text',
    { x, y, textAnchor: anchor === 'start' ? undefined : anchor },
    first,
    second && element('tspan', { x, y: y + lineHeight }, second),
  );
}

const centered = (label: Label) => name({ ...label, anchor: 'start' });

const slanted = ({ lines, x, y, angle }: Slanted) =>
  element('text', { className: 'water', transform: `translate(${x} ${y})rotate(${angle})` }, ...lines);

const frameOf = ({ left, top, right, bottom }: NonNullable<Plan['inset']>) =>
  element('rect', { id: 'inset', x: left, y: top, width: right - left, height: bottom - top });

const keyhole = ([x, y]: readonly [number, number]) => `M${x} ${y + 6}h-3l2-6a3.5 3.5 0 1 1 2 0l2 6z`;
