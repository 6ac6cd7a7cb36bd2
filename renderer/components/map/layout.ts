import type { Coordinates } from '../../../data/collections/primitives.ts';
import type { Site } from '../../../data/site.ts';
import { type Box, boxOfMark, type Label, type Named, placeLabels } from './labels.ts';
import { boxesOf, type MapName, mapNames } from './names.ts';
import { areaFrame, type Frame, isOnMap, placeSpots, placesFrame } from './spots.ts';

export type Layout = {
  frame: Frame;
  base: Named;
  places: readonly Named[];
  labels: ReadonlyMap<Named, Label>;
  names: readonly MapName[];
  /** What the map itself shows: our base and its own names. */
  taken: readonly Box[];
};

type Place = { name: string; coordinates: Coordinates };

export const namedOn = ({ business }: Site, frame: Frame, places: readonly Place[]): Named[] => {
  const at = placeSpots(business, frame);
  return places.map(({ name, coordinates }) => ({ name, spot: at(coordinates) }));
};

/** The search takes longer than a page, so each map is laid out once. */
const known = new WeakMap<Site['land'], Map<Frame['name'], Layout>>();

export function layoutOf(site: Site, name: Frame['name']): Layout {
  const layouts = known.get(site.land) ?? new Map<Frame['name'], Layout>();
  known.set(site.land, layouts);
  const layout =
    layouts.get(name) ??
    (name === 'area'
      ? layOut(site, areaFrame(site.business))
      : layOut(site, placesFrame(site), site.featuredCities));
  layouts.set(name, layout);
  return layout;
}

/** The close-up, unless a place is outside of it. */
export function layoutHolding(site: Site, places: readonly Place[]): Layout {
  const layout = layoutOf(site, 'places');
  const isHeld = namedOn(site, layout.frame, places).every(({ spot }) => isOnMap(spot, 80));
  return isHeld ? layout : layoutOf(site, 'area');
}

function layOut(site: Site, frame: Frame, cities: readonly Place[] = []): Layout {
  const [base, ...places] = [
    { name: 'our base', spot: placeSpots(site.business, frame)(site.business.coordinates), isBase: true },
    ...namedOn(site, frame, cities),
  ];
  const labels = placeLabels([base, ...places]);
  const boxes = [...labels.values()].flatMap((label) => label.boxes);
  const names = mapNames(site, frame, [...boxes, ...[base, ...places].map(boxOfMark)]);
  const taken = [boxOfMark(base), ...(labels.get(base)?.boxes ?? []), ...names.flatMap(boxesOf)];
  return { frame, base, places, labels, names, taken };
}
