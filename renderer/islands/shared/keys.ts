/** All that pages store in the browser. The bundler writes these strings into the scripts that use them (vite.config.ts). */

/** In localStorage: what a visitor typed last. */
export const draftKey = 'form';

/** In sessionStorage: the last request sent from this tab. */
export const sentKey = 'receipt';

/** In sessionStorage: where the visit came from. */
export const sourceKey = 'source';
