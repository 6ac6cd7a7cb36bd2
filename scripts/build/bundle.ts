/** Runs in a separate process, because Vike can't prerender once Vite is loaded. */
import { join } from 'node:path';
import { build } from 'vike/api';
import { publicConfig } from '../../renderer/public-config.ts';
import { editorPath } from '../editor/address.ts';
import { bundleEditor } from '../editor/bundle.ts';
import { clientDir, workDir } from './folders.ts';

// Without this, Vike exits with 0 after a failed build.
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
await build({ viteConfig: { logLevel: 'warn', build: { outDir: workDir } } });
if (publicConfig().editorRepository) await bundleEditor(join(clientDir, editorPath));
