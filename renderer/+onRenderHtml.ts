import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentOf } from './document.tsx';

export function onRenderHtml({ urlPathname: path, globalContext, ...page }: PageContextServer) {
  return {
    documentHtml: dangerouslySkipEscape(documentOf({ ...page, path }, globalContext.assetsManifest)),
    // Otherwise Vike preloads the font on every page.
    injectFilter: (assets: { inject: unknown }[]) => {
      for (const asset of assets) asset.inject = false;
    },
  };
}
