import type { GlobalContextServer } from 'vike/types';
import { leaveRoutes } from '../data/shared/entry-routes.ts';

export type Manifest = GlobalContextServer['assetsManifest'];

export const entryFile = 'renderer/islands/client.ts';

export function bootScript(manifest: Manifest): string {
  const file = fileOf(entryFile, manifest);
  // The frame callback runs before the paint; the page is on the screen well within 100 ms.
  return `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import("/${file}"),100)))`;
}

/**
 * "Exit this page", by its link or Shift three times within 5 s: empties the page, erases what we keep, and again as the page ends, because
 * its other script still runs, and goes to `leadsTo` in its place. `/leave` erases what only its answer can, but holds up no visitor on a slow or
 * dead line for more than a second. The script is at the start of each page, so that a press works before anything else has arrived. Other tabs
 * hear of `clear` only if there is something to clear.
 */
export const exitScript = (leadsTo: string): string => `{let presses=0,leave=()=>{
document.body.hidden=true;(onpagehide=()=>{try{localStorage.left=1;localStorage.clear();sessionStorage.clear()}catch{}})()
Promise.race([fetch("${leaveRoutes.leave}",{redirect:"manual",keepalive:true}),new Promise(late=>setTimeout(late,1000))]).catch(()=>{}).then(()=>location.replace(${JSON.stringify(leadsTo)}))}
onclick=event=>{presses=0;event.target.closest("[href='${leaveRoutes.leave}']")&&leave(event.preventDefault())}
onkeydown=({key,repeat})=>{repeat||(presses=key=="Shift"?presses+1:0)<3||leave()
setTimeout(()=>presses=0,5000)}}
`;

export function receiptScript(manifest: Manifest = null): string {
  const file = fileOf('renderer/islands/receipt/receipt.ts', manifest);
  return `import{showReceipt}from"/${file}";showReceipt()`;
}

function fileOf(source: string, manifest: Manifest): string {
  const file = manifest ? manifest[source]?.file : source;
  if (!file) throw new Error(`${source} isn't in the bundle. Add it to the inputs in vite.config.ts.`);
  return file;
}
