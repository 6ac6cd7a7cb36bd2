/** The service worker and the page it shows without a connection. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc } from 'vite';
import { offlineRoutes, stylesRoute } from '../../data/shared/entry-routes.ts';
import { offlineScripts } from '../../renderer/boot.ts';

/** Replaces a worker of an earlier deploy, and removes itself and all copies. */
export const noWorker = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(
  Promise.all([registration.unregister(),caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name))))])))`;

type Made = {
  /** False turns it off for everyone. `npm run dev` has none. */
  isOn: boolean;
  manifest: Parameters<typeof offlineScripts>[0] | null | undefined;
  render: (script: string | undefined) => string;
  styles: string;
};

export async function offlineFiles({ isOn, manifest, render, styles }: Made) {
  if (!isOn || !manifest) return [[offlineRoutes.worker, () => noWorker]] as const;
  const scripts = offlineScripts(manifest);
  const page = render(scripts[0]);
  const paths = [offlineRoutes.page, stylesRoute, '/favicon.svg', ...scripts];
  const source = readFileSync('renderer/offline/worker.ts', 'utf8');
  const { code: module } = await transformWithOxc(source, 'worker.ts');
  const { code } = minifySync('worker.js', module.replace('export {};', ''));
  const version = createHash('sha256')
    .update(JSON.stringify([page, styles, paths, code]))
    .digest('hex')
    .slice(0, 16);
  const worker = `const version='${version}',files=${JSON.stringify(paths)};\n${code}`;
  return [
    [offlineRoutes.page, () => page],
    [offlineRoutes.worker, () => worker],
  ] as const;
}
