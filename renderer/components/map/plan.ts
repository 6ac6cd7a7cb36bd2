import type { Point } from '../../../data/geography/projection.ts';
import type { CityListing } from '../../../data/places/place.ts';
import type { Site } from '../../../data/site.ts';
import { around, type Box, isInside, overlap } from './box.ts';
import { type Frame, isShown, type Spot, sheet } from './frame.ts';
import { boxOf, type Label, labelSize, placeLabels } from './labels.ts';
import { countyNames, stateNames } from './names.ts';
import { countiesIn } from './outlines.ts';
import { curved, points, straight } from './paths.ts';
import { evenly, riverNames, type Slanted } from './riverNames.ts';

/** The city of the page; those that the map is about, such as its neighbors; and others in the picture. */
export type Kind = 'here' | 'shown' | 'other';

/** Half the width of what a finger hits, in units: 24 pixels on the narrowest phone. */
const fingertip = 13;

const radii: Record<Kind, number> = { here: 6, shown: 4, other: 3 };

export type Mark = {
  city: CityListing;
  kind: Kind;
  spot: Spot;
  radius: number;
  /** A finger may miss by as much as 24 pixels allow if no other dot is near. In units, from the center. */
  reach: number;
  label: Label | undefined;
};

export type Plan = {
  frame: Frame;
  borders: string;
  rivers: string;
  ring: { x: number; y: number; r: number };
  /** Undefined where a name stands. */
  shop: Spot | undefined;
  marks: readonly Mark[];
  dots: string;
  inset?: Box | undefined;
  ringLabel: Label | undefined;
  counties: readonly Label[];
  states: readonly Label[];
  waters: readonly Slanted[];
};

export type Placed = { city: CityListing; kind: Kind; point: Point };

/** @param inset what another map shows larger, with the names of the dots in it */
export function planMap(site: Site, frame: Frame, placed: readonly Placed[], inset?: Box): Plan {
  const { land, business } = site;
  const [x, y] = frame.at([0, 0]);
  const ring = { x, y, r: Math.round(business.radiusMeters * frame.scale) };
  const borders = frame.clip(land.borders);
  const rivers = frame.clip(land.rivers.flatMap(({ lines }) => lines));

  const spots = placed
    .map(({ city, kind, point }) => ({ city, kind, spot: frame.at(point) }))
    .filter(({ spot }) => isShown(frame, spot));
  const isCrowded = ({ spot }: { spot: Spot }) => inset !== undefined && isInside(around(...spot, 0), inset);
  const marks = marksOf(
    spots.filter((one) => !isCrowded(one)),
    frame,
    inset ? [inset] : [],
    alongside(rivers, 3),
  );

  const taken = [...(inset ? [inset] : []), ...marks.flatMap(roomOf)];
  const shopRoom = around(x, y, 7);
  const isShopFree = inset !== undefined || !taken.some((other) => overlap(shopRoom, other));
  if (isShopFree) taken.push(shopRoom);
  const shown = countiesIn(land, frame);
  const isServed = (spot: Spot) => Math.hypot(spot[0] - x, spot[1] - y) < ring.r;
  return {
    frame,
    borders: straight(borders),
    rivers: curved(rivers),
    ring,
    shop: isShopFree ? [x, y] : undefined,
    marks,
    dots: points(spots.filter(isCrowded).map(({ spot }) => spot)),
    inset,
    // In this order each leaves free what the others before it have taken.
    ringLabel: ringName(site.tokens.radius ?? '', ring, frame, taken, [...borders, ...rivers]),
    waters: riverNames(land, frame, taken),
    states: stateNames(shown, frame, taken),
    counties: countyNames(shown, frame, taken, isServed),
  };
}

/** The page's own city and its neighbors come first, then those that others crowd. */
function marksOf(
  spots: readonly { city: CityListing; kind: Kind; spot: Spot }[],
  frame: Frame,
  taken: readonly Box[],
  avoided: readonly Box[],
): Mark[] {
  const sorted = spots.toSorted((a, b) => rank(a.kind) - rank(b.kind) || gap(a, spots) - gap(b, spots));
  const dots = sorted.map(({ city, kind, spot }) => {
    return { spot, radius: radii[kind], text: city.name, bold: kind === 'here' };
  });
  const labels = placeLabels(dots, sheet(frame), taken, avoided);
  return sorted.map((one, index) => {
    const radius = radii[one.kind];
    const reach = Math.max(radius, Math.min(fingertip, Math.floor(gap(one, spots) / 2)));
    return { ...one, radius, reach, label: labels[index] };
  });
}

const roomOf = ({ label, kind, spot, radius }: Mark): Box[] => [
  around(...spot, radius + 1),
  ...(label ? [boxOf(label, { size: labelSize, bold: kind === 'here' })] : []),
];

const alongside = (lines: readonly Spot[][], reach: number): Box[] =>
  lines.flatMap((line) => evenly(line).map((spot) => around(...spot, reach)));

/** On the ring itself, where it is free and no line crosses it: below, above, or at the sides. */
function ringName(
  text: string,
  { x, y, r }: Plan['ring'],
  frame: Frame,
  taken: Box[],
  lines: readonly Spot[][],
): Label | undefined {
  const choices = [90, -90, 75, 105, -75, -105, 60, 120, -60, -120, 45, 135, -45, -135].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const label: Label = {
      lines: [text],
      x: Math.round(x + r * Math.cos(angle)),
      y: Math.round(y + r * Math.sin(angle)) + 4,
      anchor: 'middle',
    };
    return { label, box: boxOf(label, { size: labelSize }) };
  });
  const free = choices.filter(
    ({ box }) => isInside(box, sheet(frame)) && !taken.some((other) => overlap(box, other)),
  );
  if (!free[0]) return undefined;
  const avoided = alongside(lines, 1);
  const found = free.find(({ box }) => !avoided.some((other) => overlap(box, other))) ?? free[0];
  taken.push(found.box);
  return found.label;
}

const rank = (kind: Kind) => ['here', 'shown', 'other'].indexOf(kind);

const gap = (one: { spot: Spot }, all: readonly { spot: Spot }[]) =>
  Math.min(
    ...all
      .filter(({ spot }) => spot !== one.spot)
      .map(({ spot }) => Math.hypot(spot[0] - one.spot[0], spot[1] - one.spot[1])),
  );
