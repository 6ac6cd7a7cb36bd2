/** Boundaries: Census Bureau 2017 at 1:10,000,000, from us-atlas. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoBounds } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type Coordinates, type Point, projectionAround } from './projection.ts';

export type Line = Point[];

export type County = { name: string; state: string; rings: readonly Line[] };

/** A county. Its id is a five-digit FIPS code; the first two digits are the state. */
export type Area = Polygon<Named> | MultiPolygon<Named>;
type Named = { name: string };
type Atlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;

/** Each line is places from one end to the other: "38.21,-91.17 38.275,-91.105". */
type Drawn = {
  interstates: readonly { number: number; lines: readonly string[] }[];
  rivers: readonly { name: string; borders?: Borders | undefined; lines?: readonly string[] | undefined }[];
};

/** Pairs of FIPS codes: two digits for a state, five for a county. */
type Borders = readonly (readonly [string, string])[];

export function landAround(
  center: Coordinates,
  reach: number,
  { rivers, interstates }: Drawn = { rivers: [], interstates: [] },
) {
  const atlas = readAtlas();
  const project = projectionAround(center);
  const toMeters = ([lng = 0, lat = 0]: number[]): Point => project({ lat, lng });
  const isNear = nearness(atlas, center, reach);
  const counties = atlas.objects.counties.geometries as Area[];
  const geometries = counties.filter(isNear);
  const near = { type: 'GeometryCollection' as const, geometries };

  const linesWhere = (chosen: (a: string, b: string) => boolean): Line[] =>
    mesh(atlas, near, (a, b) => a !== b && chosen(idOf(a), idOf(b))).coordinates.map((line) =>
      line.map(toMeters),
    );
  const isRiver = (a: string, b: string) => rivers.some(({ borders }) => isBetween(borders, a, b));
  const isInState = (a: string, b: string) => stateOf(a) === stateOf(b);
  const points = (line: string): Point[] => line.split(' ').map((place) => project(placeOf(place)));

  return {
    /** Where all land ends: coasts, and the country's border. */
    ground: merge(atlas, geometries)
      .coordinates.flat()
      .map((ring) => ring.map(toMeters)),
    countyBorders: linesWhere((a, b) => isInState(a, b) && !isRiver(a, b)),
    stateBorders: linesWhere((a, b) => !isInState(a, b) && !isRiver(a, b)),
    rivers: rivers.map(({ name, borders, lines = [] }) => ({
      name,
      lines: [...linesWhere((a, b) => isBetween(borders, a, b)), ...lines.map(points)],
    })),
    interstates: interstates.map(({ number, lines }) => ({ number, lines: lines.map(points) })),
    counties: countiesOf(atlas, geometries, toMeters),
  };
}

/** Cached (10 MB), because reading it took a third of each data load. */
let kept: Atlas | undefined;

export function readAtlas(): Atlas {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  kept ??= JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  return kept;
}

export const idOf = ({ id }: { id?: string | number | undefined }) => String(id);
export const stateOf = (id: string) => id.slice(0, 2);

function placeOf(text: string): Coordinates {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return { lat, lng };
}

const isBetween = (borders: Borders = [], a: string, b: string) =>
  borders.some(
    ([one, other]) =>
      (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)),
  );

const metersPerDegree = 111_195;

/** Whether the box around an area meets the box around our reach. */
function nearness(atlas: Atlas, { lat, lng }: Coordinates, reach: number) {
  const height = reach / metersPerDegree;
  const width = height / Math.cos((lat * Math.PI) / 180);
  return (area: Area) => {
    const [[west, south], [east, north]] = geoBounds(feature(atlas, area));
    return west < lng + width && east > lng - width && south < lat + height && north > lat - height;
  };
}

/** The Census counts an independent city as a county, numbered from 510. */
export const isCity = (id: string) => Number(id.slice(2)) >= 510;

/** Adds "City" or "County" to a name that both have: "St. Louis County". */
function countiesOf(atlas: Atlas, areas: readonly Area[], toMeters: (position: number[]) => Point): County[] {
  const nameOf = ({ properties }: Area) => properties?.name ?? '';
  const states = new Map(
    (atlas.objects.states.geometries as Area[]).map((state) => [state.id, nameOf(state)]),
  );
  return areas.map((area) => {
    const id = idOf(area);
    const shared = areas.some(
      (other) => other !== area && stateOf(idOf(other)) === stateOf(id) && nameOf(other) === nameOf(area),
    );
    return {
      name: shared ? `${nameOf(area)} ${isCity(id) ? 'City' : 'County'}` : nameOf(area),
      state: states.get(stateOf(id)) ?? '',
      rings: ringsOf(atlas, area, toMeters),
    };
  });
}

export function ringsOf<T>(atlas: Atlas, area: Area, place: (position: number[]) => T): T[][] {
  const polygons =
    area.type === 'Polygon'
      ? [feature(atlas, area).geometry.coordinates]
      : feature(atlas, area).geometry.coordinates;
  return polygons.flat().map((ring) => ring.map(place));
}
