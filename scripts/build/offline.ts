/** The service worker. */
import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc } from 'vite';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { securityHeaders } from '../../netlify/base/security-headers.ts';
import { hashes } from './headers.ts';

/** Replaces the worker of an earlier deploy, and removes itself. */
export const noWorker =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(registration.unregister()))";

/** @param page the HTML that it shows without a connection */
export async function workerWith(page: string): Promise<string> {
  const headers = {
    ...securityHeaders({ inlineStyle: true, scriptHashes: hashes([page]) }),
    'Content-Type': 'text/html; charset=utf-8',
  };
  const given = Object.entries({ page, headers, leave: leaveRoutes.leave });
  const constants = given.map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
  const { code } = await transformWithOxc(readFileSync('renderer/offline/worker.ts', 'utf8'), 'worker.ts');
  return constants.join('\n') + minifySync('worker.js', code.replace('export {};', '')).code;
}
