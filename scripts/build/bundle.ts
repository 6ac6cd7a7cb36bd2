/** A program, as Vike renders pages only where Vite was never loaded, and Vite's memory goes with its process. */
import { join } from 'node:path';
import { build } from 'vike/api';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { editorPath } from '../editor/address.ts';
import { bundleEditor } from '../editor/bundle.ts';
import { clientDir, workDir } from './folders.ts';

// Vike lets a failed build exit with code 0.
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});
await build({ viteConfig: { logLevel: 'warn', build: { outDir: workDir } } });
if (publicConfig().editorRepository) await bundleEditor(join(clientDir, editorPath));
