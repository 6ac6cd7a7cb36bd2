/** A program: bundles the editor into the folder that it is given. A process of its own, because Vite sets NODE_ENV, by which Vike then goes. */
import { bundleEditor } from './bundle.ts';

const [, , outDir] = process.argv;
if (outDir) await bundleEditor(outDir);
