/** The one line of script of a page. It fetches the entry after the first frame, which would else share the connection with it. */
import type { GlobalContextServer } from 'vike/types';

type Manifest = GlobalContextServer['assetsManifest'];

/** The browser's entry, from the project's root. vite.config.ts bundles it. */
export const entryFile = 'renderer/islands/client.ts';

/** @param manifest Vite's, of the bundle; without one (in development) Vite serves the file itself */
export function bootScript(manifest: Manifest): string {
  const file = fileOf(entryFile, manifest);
  // The callback runs before the frame is painted; the paint is on the screen well within the wait.
  return `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import("/${file}"),100)))`;
}

/** /receipt.js: the receipt alone, at an address that a function can name. */
export function receiptScript(manifest: Manifest = null): string {
  const file = fileOf('renderer/islands/receipt/receipt.ts', manifest);
  return `import{showReceipt}from"/${file}";showReceipt()`;
}

function fileOf(source: string, manifest: Manifest): string {
  const file = manifest ? manifest[source]?.file : source;
  if (!file) throw new Error(`The bundle has no ${source}: is it an input in vite.config.ts?`);
  return file;
}
