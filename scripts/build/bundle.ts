/**
 * A program: bundles the site for the browser and for pre-rendering. A process of its own, because Vike renders pages only where
 * Vite has not been loaded, and because Vite's memory goes when it ends.
 */
import { build } from 'vike/api';
import { workDir } from './folders.ts';

await build({ viteConfig: { logLevel: 'warn', build: { outDir: workDir } } });
