import type { Config } from 'vike/types';

export default {
  clientRouting: false,
  prerender: { noExtraDir: true, disableAutoRun: true },
  trailingSlash: false,
  meta: {
    // Without this, Vike also bundles every page for the browser, which never loads it.
    Page: { env: { server: true } },
  },
} satisfies Config;
