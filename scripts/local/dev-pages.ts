import { renderPage } from 'vike/server';
import type { ViteDevServer } from 'vite';
import type { Site } from '../../data/site.ts';
import { escapeHtml } from '../../netlify/base/text.ts';
import { onError } from '../../renderer/+onError.ts';

/** Programs may empty a file before writing it, so wait this many ms after a change. */
export const debounceMs = 60;

/** Renders pages. If one fails, its error shows in the browser until a file changes. */
export function watchPages(vite: ViteDevServer) {
  let shown = '';
  vite.ws.on('vite:client:connect', () => {
    if (shown) vite.ws.send({ type: 'error', err: { message: shown, stack: '' } });
  });
  vite.watcher.on('all', () => {
    if (shown) setTimeout(() => vite.ws.send({ type: 'full-reload' }), debounceMs);
    shown = '';
  });
  return async (asked: { urlOriginal: string; site: Site }): Promise<Response> => {
    const { httpResponse, errorWhileRendering } = await renderPage(asked);
    if (errorWhileRendering) {
      // Vike doesn't call it again for an error that Vite remembers.
      onError(errorWhileRendering);
      shown = `The code of this page failed. Fix it and save, and the page comes back.\n\n${(errorWhileRendering as Error).message}`;
      return faultPage(shown);
    }
    const { statusCode: status, headers } = httpResponse;
    return new Response(await httpResponse.getBody(), { status, headers });
  };
}

export function faultPage(fault: string): Response {
  const head = '<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>';
  const html = `${head}<pre style="white-space: pre-wrap">${escapeHtml(fault)}</pre>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
