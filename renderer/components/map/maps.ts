import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { City } from '../../../data/places/city.ts';
import type { CityListing } from '../../../data/places/place.ts';
import type { Site } from '../../../data/site.ts';
import { type Frame, frameAround, mapWidth } from './frame.ts';
import { type Kind, type Placed, type Plan, planMap } from './plan.ts';

const ringShare = 0.92;

/** `inset` has the names of the dots where they crowd. */
export function areaPlans(site: Site): { area: Plan; inset: Plan | undefined } {
  const place = placer(site);
  const { radiusMeters } = site.business;
  const placed = site.featuredCities.map((city) => place(city, 'shown'));
  const frame = frameAround([0, 0], (radiusMeters * 2) / ringShare);
  const crowd = crowdOf(placed, radiusMeters / 4);
  if (!crowd) return { area: planMap(site, frame, placed), inset: undefined };
  const insetFrame = frameFor(crowd, { height: mapWidth, least: 5000, room: [50, 24] });
  const [upperLeft, lowerRight] = insetFrame.corners;
  const [left, top] = frame.at(upperLeft);
  const [right, bottom] = frame.at(lowerRight);
  return {
    area: planMap(site, frame, placed, { left, top, right, bottom }),
    inset: planMap(site, insetFrame, placed),
  };
}

export function cityPlan(site: Site, city: City): Plan {
  const { frame, placed } = cityScene(site, city);
  return planMap(site, frame, placed);
}

function cityScene(site: Site, city: City): { frame: Frame; placed: Placed[] } {
  const place = placer(site);
  const { radiusMeters } = site.business;
  const here = place(city, 'here');
  const near = city.nearby.flatMap((slug) => {
    const neighbour = site.place(slug);
    return neighbour.hasPage ? place(neighbour, 'shown') : [];
  });
  const known = new Set([city.slug, ...city.nearby]);
  const others = site.featuredCities.filter(({ slug }) => !known.has(slug)).map((one) => place(one, 'other'));
  const close = near.filter(({ point }) => distance(point, here.point) < radiusMeters / 2);
  const frame = frameFor([here, ...close], { height: 270, least: 18_000, room: [70, 36] });
  return { frame, placed: [here, ...near, ...others] };
}

function crowdOf(placed: readonly Placed[], reach: number): Placed[] | undefined {
  const middle = [0, 1].map((axis) => median(placed.map(({ point }) => point[axis] ?? 0)));
  const crowd = placed.filter(({ point }) =>
    point.every((value, axis) => Math.abs(value - (middle[axis] ?? 0)) < reach),
  );
  return crowd.length > 4 ? crowd : undefined;
}

type Fit = {
  height: number;
  least: number;
  /** Units left free at the sides and above the outermost places, for their names. */
  room: readonly [number, number];
};

function frameFor(placed: readonly Placed[], { height, least, room: [sideways, upwards] }: Fit): Frame {
  const [west, east] = range(placed.map(({ point }) => point[0]));
  const [north, south] = range(placed.map(({ point }) => point[1]));
  const metresPerUnit = Math.max(
    (east - west) / (mapWidth - 2 * sideways),
    (south - north) / (height - 2 * upwards),
    least / mapWidth,
  );
  return frameAround([(west + east) / 2, (north + south) / 2], metresPerUnit * mapWidth, height);
}

const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

const placer = (site: Site) => {
  const project = projectionAround(site.business.coordinates);
  return (city: CityListing, kind: Kind): Placed => ({ city, kind, point: project(city.coordinates) });
};

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
