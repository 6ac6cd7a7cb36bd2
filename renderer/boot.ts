/** The one line of script of a page. It fetches the entry after the first frame, which would else share the connection with it. */
import type { GlobalContextServer } from 'vike/types';

/** The browser's entry, from the project's root. vite.config.ts bundles it. */
export const entryFile = 'renderer/islands/client.ts';

/** @param manifest Vite's, of the bundle; without one (in development) Vite serves the file itself */
export function bootScript(manifest: GlobalContextServer['assetsManifest']): string {
  const file = manifest ? manifest[entryFile]?.file : entryFile;
  if (!file) throw new Error(`The bundle has no ${entryFile}: is it an input in vite.config.ts?`);
  // The callback runs before the frame is painted; the paint is on the screen well within the wait.
  return `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import("/${file}"),100)))`;
}
