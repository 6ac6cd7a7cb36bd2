/** Boundaries: Census Bureau 2017 at 1:10,000,000, from us-atlas. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** A county. Its id is a five-digit FIPS code; the first two digits are the state. */
export type Area = Polygon<Named> | MultiPolygon<Named>;
type Named = { name: string };
type Atlas = Topology<Record<'nation' | 'states' | 'counties', GeometryCollection<Named>>>;

/** Each line is places from one end to the other: "38.21,-91.17 38.275,-91.105". */
type Drawn = {
  interstates: readonly { lines: readonly string[] }[];
  rivers: readonly { borders?: Borders | undefined; lines?: readonly string[] | undefined }[];
};

/** Pairs of FIPS codes: two digits for a state, five for a county. */
type Borders = readonly (readonly [string, string])[];

/** What the map shows without data/map.json. */
export const noLines: Drawn = { interstates: [], rivers: [] };

export type Land = ReturnType<typeof landWith>;

/** All of the country, for a projection that clips. */
export function landWith({ rivers, interstates }: Drawn) {
  const atlas = readAtlas();
  const { nation, counties } = atlas.objects;
  const isRiver = (a: Identified, b: Identified) =>
    rivers.some(({ borders }) => isBetween(borders, idOf(a), idOf(b)));
  return {
    /** Ends at coasts and the country's border. */
    ground: feature(atlas, nation),
    borders: mesh(atlas, counties, (a, b) => a !== b && !isRiver(a, b)),
    rivers: lines([...mesh(atlas, counties, isRiver).coordinates, ...pointsOf(rivers)]),
    roads: lines(pointsOf(interstates)),
  };
}

type Lines = ReturnType<typeof mesh>;

const lines = (coordinates: Lines['coordinates']): Lines => ({ type: 'MultiLineString', coordinates });

const pointsOf = (entries: readonly { lines?: readonly string[] | undefined }[]) =>
  entries
    .flatMap(({ lines = [] }) => lines)
    .map((line) => line.split(' ').map((place) => place.split(',').map(Number).reverse()));

/** @param borders pairs of FIPS codes: two digits for a state, five for a county */
const isBetween = (borders: Borders = [], a: string, b: string) =>
  borders.some(
    ([one, other]) =>
      (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)),
  );

/** Cached (10 MB), because reading it took a third of each data load. */
let kept: Atlas | undefined;

export function readAtlas(): Atlas {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  kept ??= JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  return kept;
}

type Identified = { id?: string | number | undefined };

export const idOf = ({ id }: Identified) => String(id);
export const stateOf = (id: string) => id.slice(0, 2);

/** The Census counts an independent city as a county, numbered from 510. */
export const isCity = (id: string) => Number(id.slice(2)) >= 510;
