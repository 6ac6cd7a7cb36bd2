import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CityEntry } from '../../data/collections/cities.ts';
import { editData } from '../site/copy.ts';

export type Published = Map<string, Buffer>;

export function publishedFiles(copy: string): Published {
  const root = join(copy, 'dist', 'client');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(root, file), readFileSync(file)];
    }),
  );
}

export function differences(one: Published, other: Published): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names]
    .filter((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.from('missing')))
    .sort();
}

export function editCities(copy: string, edit: (cities: CityEntry[]) => CityEntry[]): void {
  editData(copy, 'cities', (data) => {
    data.cities = edit(data.cities);
  });
}

export function editCity(copy: string, name: string, edit: (city: CityEntry) => Partial<CityEntry>): void {
  editCities(copy, (cities) =>
    cities.map((city) => (city.cityName === name ? { ...city, ...edit(city) } : city)),
  );
}
