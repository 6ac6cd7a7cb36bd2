/** The site while it is being written: Vite and Vike instead of dist/client, behind the same redirects and functions. */
import { extname } from 'node:path';
import { createDevMiddleware, renderPage } from 'vike/server';
import { routes } from '../../data/shared/routes.ts';
import { escapeHtml } from '../../netlify/channels/mail/escape-html.ts';
import { generatedFiles, type Sources } from '../build/generated-files.ts';
import { frameHeaders } from '../build/headers.ts';
import { deniedFiles, isPrivateAddress } from './private-files.ts';
import { stackOptions } from './run-stack.ts';
import { type LocalSite, type Source, startSite } from './site.ts';
import { watchData } from './watch-data.ts';

type Options = {
  port: number;
  beside?: (path: string) => Response | undefined;
};

/** As `startSite`, with hot reload; a change of data/*.json reloads every open page. */
export function startDevSite({ port, beside }: Options): Promise<LocalSite> {
  return startSite({
    port,
    async openSource(server, functions): Promise<Source> {
      const { devMiddleware, viteServer: vite } = await createDevMiddleware({
        viteConfig: {
          server: {
            hmr: { server },
            watch: { ignored: ['**/.local/**'] },
            cors: false,
            fs: { deny: deniedFiles(stackOptions().localDir) },
          },
        },
      });
      vite.watcher.on('all', (_event, file) => functions.fileChanged(file));
      const look = watchData(vite);
      const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module;
      const sources: Sources = {
        cards: () => load('/renderer/social/drawCards.tsx'),
        steps: () => load('/renderer/components/drawings/steps.tsx'),
      };

      async function made(path: string): Promise<Response | undefined> {
        const current = look();
        if ('fault' in current) return faultPage(current.fault);
        const content = await (await generatedFiles(current.site, sources)).get(path)?.();
        if (content === undefined) return undefined;
        const response = new Response(Buffer.from(content), {
          headers: { 'content-type': types[extname(path)] ?? 'text/html' },
        });
        const widget = path === routes.reviewsWidget && current.site.business.reviewsWidget;
        if (!widget) return response;
        for (const header of Object.entries(frameHeaders({ widget, html: String(content) })))
          response.headers.set(...header);
        return response;
      }

      return {
        async answer(request, response) {
          const { url = '/' } = request;
          const { pathname } = new URL(url, 'http://localhost');
          // The editor answers while the data has a fault.
          const ofEditor = beside?.(pathname);
          if (ofEditor) return ofEditor;
          if (isPrivateAddress(url))
            return new Response('Names that begin with a dot are private.', { status: 403 });
          const ended = new Promise<void>((resolve) => response.once('close', resolve));
          const passedOn = new Promise<true>((resolve) => {
            devMiddleware(request, response, () => resolve(true));
          });
          if (!(await Promise.race([passedOn, ended]))) return undefined;
          return (await made(pathname)) ?? page(url, request.headers);
        },
        close: () => vite.close(),
      };
    },
  });
}

async function page(urlOriginal: string, headersOriginal: object): Promise<Response> {
  const { httpResponse } = await renderPage({ urlOriginal, headersOriginal });
  const { statusCode: status, headers } = httpResponse;
  return new Response(await httpResponse.getBody(), { status, headers });
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

function faultPage(fault: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A mistake in the data</title>
<script type="module" src="/@vite/client"></script>
</head>
<body><pre style="white-space: pre-wrap">${escapeHtml(fault)}</pre></body>
</html>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html' } });
}
