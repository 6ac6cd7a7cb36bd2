/** Boundaries: Census Bureau 2017 at 1:10,000,000, from us-atlas. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { noLines } from '../collections/map.ts';
import type { Coordinates } from '../collections/primitives.ts';
import { type Point, projectionAround } from './projection.ts';

export type Line = Point[];

export type Land = {
  /** Where all land ends: coasts, and the country's border. */
  ground: readonly Line[];
  countyBorders: readonly Line[];
  stateBorders: readonly Line[];
  rivers: readonly { name: string; lines: readonly Line[] }[];
  interstates: readonly { number: number; lines: readonly Line[] }[];
  counties: readonly County[];
};

export type County = { name: string; state: string; rings: readonly Line[] };

/** A county. Its id is a five-digit FIPS code; the first two digits are the state. */
export type Area = Polygon<Named> | MultiPolygon<Named>;
type Named = { name: string };
export type Atlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;

export function landAround(
  center: Coordinates,
  reach: number,
  { rivers, interstates }: typeof noLines,
): Land {
  const { atlas, boxes } = keptAtlas();
  const project = projectionAround(center);
  const toMeters = ([lng = 0, lat = 0]: number[]): Point => project({ lat, lng });
  const isNear = nearness(boxes, center, reach);
  const geometries = (atlas.objects.counties.geometries as Area[]).filter(isNear);
  const near = { type: 'GeometryCollection' as const, geometries };

  const linesWhere = (chosen: (a: string, b: string) => boolean): Line[] =>
    mesh(atlas, near, (a, b) => a !== b && chosen(idOf(a), idOf(b))).coordinates.map((line) =>
      line.map(toMeters),
    );
  const isRiver = (a: string, b: string) => rivers.some(({ borders }) => isBetween(borders, a, b));
  const isInState = (a: string, b: string) => stateOf(a) === stateOf(b);
  const points = (line: string): Point[] => line.split(' ').map((place) => project(placeOf(place)));

  return {
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
let kept: { atlas: Atlas; boxes: readonly Box[] } | undefined;

function keptAtlas() {
  if (kept !== undefined) return kept;
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  kept = { atlas, boxes: atlas.arcs.map((arc) => boxOf(atlas, arc)) };
  return kept;
}

export const readAtlas = (): Atlas => keptAtlas().atlas;

export const idOf = ({ id }: { id?: string | number | undefined }) => String(id);
export const stateOf = (id: string) => id.slice(0, 2);

function placeOf(text: string): Coordinates {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return { lat, lng };
}

/** @param borders pairs of FIPS codes: two digits for a state, five for a county */
const isBetween = (borders: readonly (readonly [string, string])[] = [], a: string, b: string) =>
  borders.some(
    ([one, other]) =>
      (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)),
  );

const metersPerDegree = 111_195;

function nearness(boxes: readonly Box[], { lat, lng }: Coordinates, reach: number) {
  const height = reach / metersPerDegree;
  const width = height / Math.cos((lat * Math.PI) / 180);
  const meets = (arc: number) => {
    const box = boxes[arc < 0 ? ~arc : arc];
    return (
      box !== undefined &&
      box.west < lng + width &&
      box.east > lng - width &&
      box.south < lat + height &&
      box.north > lat - height
    );
  };
  return ({ arcs }: Area) => (arcs.flat(2) as number[]).some(meets);
}

type Box = { west: number; east: number; south: number; north: number };

function boxOf({ transform }: Atlas, arc: Atlas['arcs'][number]): Box {
  if (!transform) throw new Error('us-atlas: the topology is not quantized');
  const [scaleX, scaleY] = transform.scale;
  const [fromX, fromY] = transform.translate;
  const box = { west: 180, east: -180, south: 90, north: -90 };
  let [x, y] = [0, 0];
  for (const [stepX = 0, stepY = 0] of arc) {
    x += stepX;
    y += stepY;
    const [lng, lat] = [fromX + x * scaleX, fromY + y * scaleY];
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
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
