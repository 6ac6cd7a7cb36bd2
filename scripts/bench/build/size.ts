import { statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../median.ts';
import { type Measurement, measure } from './measure.ts';
import { clear, setCities, type Workspace } from './workspace.ts';

export type Row = {
  cities: number;
  pages: number;
  build: Measurement;
  bare: Measurement;
  write: number;
  pageBytes: number;
};

export async function measureSize(workspace: Workspace, cities: number, runs: number): Promise<Row> {
  const { root, bareLoop } = workspace;
  const client = join(root, 'dist', 'client');
  setCities(workspace, cities);
  const found: { build: Measurement; bare: Measurement; write: number }[] = [];
  for (let run = 0; run < runs; run++) {
    clear(workspace, 'dist', 'out-bare', 'out-write');
    const build = await measure([join('scripts', 'build.ts')], root);
    const bare = await measure([bareLoop, 'out-bare'], root);
    const write = await measure(
      [join('scripts', 'bench', 'build', 'plain-write.ts'), client, 'out-write'],
      root,
    );
    found.push({ build, bare, write: Number(write.output) / 1000 });
  }
  const pages = Number(
    /([\d,]+) indexable pages/.exec(found[0]?.build.output ?? '')?.[1]?.replaceAll(',', ''),
  );
  return {
    cities,
    pages,
    build: medianOf(found.map(({ build }) => build)),
    bare: medianOf(found.map(({ bare }) => bare)),
    write: median(found.map(({ write }) => write)),
    pageBytes: statSync(join(client, 'locksmith-maplewood-mo.html')).size,
  };
}

function medianOf(found: Measurement[]): Measurement {
  return {
    seconds: median(found.map(({ seconds }) => seconds)),
    cpuSeconds: median(found.map(({ cpuSeconds }) => cpuSeconds)),
    peakMegabytes: median(found.map(({ peakMegabytes }) => peakMegabytes)),
    output: '',
  };
}
