/** Bundles the editor in a process of its own, because Vite sets NODE_ENV, which Vike reads. */
import { bundleEditor } from './bundle.ts';

const [, , outDir] = process.argv;
if (outDir) await bundleEditor(outDir);
