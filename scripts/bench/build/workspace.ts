/** A copy of the project with other cities, and the compiled bare loop. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import type { CityEntry } from '../../../data/collections/cities.ts';
import { syntheticCities } from './synthetic-cities.ts';

const copied = [
  'data',
  'pages',
  'public',
  'renderer',
  'scripts',
  'netlify',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

export type Workspace = { root: string; isTmpfs: boolean; bareLoop: string };

/** Makes the copy in memory (/dev/shm) where there is such a place, else among the temporary files. */
export async function makeWorkspace(): Promise<Workspace> {
  const { place, isTmpfs } = placeForOutput();
  const root = mkdtempSync(join(place, 'bench-build-'));
  for (const name of copied) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const outDir = join(root, 'bare');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: { ssr: join(root, 'scripts', 'bench', 'build', 'bare-loop.tsx'), outDir, copyPublicDir: false },
  });
  return { root, isTmpfs, bareLoop: join(outDir, 'bare-loop.js') };
}

export function setCities({ root }: Workspace, count: number): void {
  const file = 'data/cities.json';
  const { cities, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { cities: CityEntry[] };
  const content = {
    ...rest,
    cities: count > cities.length ? syntheticCities(cities, count) : cities.slice(0, count),
  };
  writeFileSync(join(root, file), JSON.stringify(content, null, 2));
}

/** Empties what the last run made, so that no run overwrites files. Give names below the workspace. */
export function clear({ root }: Workspace, ...names: string[]): void {
  for (const name of names) {
    rmSync(join(root, name), { recursive: true, force: true });
    mkdirSync(join(root, name));
  }
}

const tmpfs = 0x01021994;

function placeForOutput(): { place: string; isTmpfs: boolean } {
  for (const place of ['/dev/shm', tmpdir()]) {
    try {
      const { type } = statfsSync(place);
      if (type === tmpfs || place === tmpdir()) return { place, isTmpfs: type === tmpfs };
    } catch {
      // No such place on this machine.
    }
  }
  return { place: tmpdir(), isTmpfs: false };
}
