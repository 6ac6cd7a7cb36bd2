import type { GlobalContextServer } from 'vike/types';

export type Manifest = GlobalContextServer['assetsManifest'];

export const entryFile = 'renderer/islands/client.ts';
export const offlineSource = 'renderer/islands/offline/offline.ts';

export function bootScript(manifest: Manifest): string {
  const file = fileOf(entryFile, manifest);
  // The frame callback runs before the paint; the page is on the screen well within 100 ms.
  return `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import("/${file}"),100)))`;
}

/**
 * Right after "Exit this page", so a press that comes before all other script erases what we keep, too. Other tabs get a storage event for
 * `clear` only if there is something to clear. The service worker deletes its copies and itself, even after the page is gone.
 */
export const exitScript = `document.currentScript.previousSibling.addEventListener("click",()=>{
try{localStorage.form="";localStorage.clear();sessionStorage.clear()}catch{}
navigator.serviceWorker?.controller?.postMessage("")},true)`;

export function receiptScript(manifest: Manifest = null): string {
  const file = fileOf('renderer/islands/receipt/receipt.ts', manifest);
  return `import{showReceipt}from"/${file}";showReceipt()`;
}

/** @returns the scripts of the offline page: its own, and what that needs */
export function offlineScripts(manifest: NonNullable<Manifest>): string[] {
  const files = new Set<string>();
  const add = (source: string) => {
    files.add(`/${fileOf(source, manifest)}`);
    for (const needed of manifest[source]?.imports ?? []) add(needed);
  };
  add(offlineSource);
  return [...files];
}

function fileOf(source: string, manifest: Manifest): string {
  const file = manifest ? manifest[source]?.file : source;
  if (!file) throw new Error(`${source} isn't in the bundle. Add it to the inputs in vite.config.ts.`);
  return file;
}
