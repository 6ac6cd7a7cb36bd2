import type { GlobalContextServer } from 'vike/types';

export type Manifest = GlobalContextServer['assetsManifest'];

export const entryFile = 'renderer/islands/client.ts';

export function bootScript(manifest: Manifest): string {
  const file = fileOf(entryFile, manifest);
  // The frame callback runs before the paint; the page is on the screen well within 100 ms.
  return `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import("/${file}"),100)))`;
}

export function receiptScript(manifest: Manifest = null): string {
  const file = fileOf('renderer/islands/receipt/receipt.ts', manifest);
  return `import{showReceipt}from"/${file}";showReceipt()`;
}

function fileOf(source: string, manifest: Manifest): string {
  const file = manifest ? manifest[source]?.file : source;
  if (!file) throw new Error(`${source} isn't in the bundle. Add it to the inputs in vite.config.ts.`);
  return file;
}
