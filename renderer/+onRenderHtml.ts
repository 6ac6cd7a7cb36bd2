import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentOf } from './document.tsx';

/** For `npm run dev`. A build renders in pages/render.ts. */
export function onRenderHtml({ urlPathname: path, globalContext, ...page }: PageContextServer) {
  return dangerouslySkipEscape(documentOf({ ...page, path }, globalContext.assetsManifest));
}
