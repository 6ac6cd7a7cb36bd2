/** renderer/islands holds what the browser runs: no more, no less. */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { entryFile } from '../../renderer/boot.ts';
import { formLists } from '../../scripts/build/form-lists.ts';
import { islandCode } from '../../scripts/build/island-code.ts';

test('the browser runs every file of renderer/islands, and else the addresses and the request of the data alone', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [islandCode(), formLists()],
    build: { write: false, rollupOptions: { input: entryFile } },
  })) as Rollup.RollupOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const files = modules.map((id) => relative(process.cwd(), id)).filter((id) => !/^\.\.|\0|\?/.test(id));
  const ours = files.filter((file) => !/^(node_modules|data\/lead)\//.test(file));
  const islands = globSync('renderer/islands/**/*.{ts,tsx}');
  expect(new Set(ours)).toEqual(new Set(['data/shared/routes.ts', ...islands]));
});
