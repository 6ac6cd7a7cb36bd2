import type { Config } from 'vike/types';

export default {
  // No client routing: a link is a link, and the browser's own cache makes it instant.
  clientRouting: false,
  prerender: { noExtraDir: true, disableAutoRun: true },
  trailingSlash: false,
  meta: {
    // Pages run here only. Without this Vike bundles every page for the browser too, which never asks for it.
    Page: { env: { server: true } },
  },
} satisfies Config;
