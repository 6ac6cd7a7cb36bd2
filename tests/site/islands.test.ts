/** renderer/islands holds what the browser runs: no more, no less. */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { entryFile } from '../../renderer/boot.ts';
import { formLists } from '../../scripts/build/form-lists.ts';
import { islandCode } from '../../scripts/build/island-code.ts';

test('the browser runs every file of renderer/islands, and of the renderer nothing else', async () => {
  const modules = await modulesOfBrowser();
  expect(modules.filter((file) => file.startsWith('renderer/'))).toEqual(
    globSync('renderer/islands/**/*.{ts,tsx}').sort(),
  );
});

test('of the data it loads the addresses and the request, and of the other rooms nothing', async () => {
  const modules = await modulesOfBrowser();
  const others = modules.filter((file) => !/^(renderer|node_modules|data\/lead)\//.test(file));
  expect(others).toEqual(['data/routes.ts']);
});

let bundled: Promise<string[]> | undefined;

/** The files that Vite puts into the browser's code, from the project's root, in order. */
function modulesOfBrowser(): Promise<string[]> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [islandCode(), formLists()],
    build: { write: false, rollupOptions: { input: entryFile } },
  })) as Rollup.RollupOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const files = modules.map((id) => relative(process.cwd(), id)).filter((id) => !/^\.\.|\0|\?/.test(id));
  return [...new Set(files)].sort();
}
