/**
 * A program: bundles the site for the browser and for pre-rendering, and the editor where it is published. A process of its own, because Vike renders pages only where
 * Vite has not been loaded, and because Vite's memory goes when it ends.
 */
import { join } from 'node:path';
import { build } from 'vike/api';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { editorPath } from '../editor/address.ts';
import { bundleEditor } from '../editor/bundle.ts';
import { clientDir, workDir } from './folders.ts';

await build({ viteConfig: { logLevel: 'warn', build: { outDir: workDir } } });
if (publicConfig().editorRepository) await bundleEditor(join(clientDir, editorPath));
