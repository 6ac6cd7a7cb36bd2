/**
 * All that pages store in the browser, in the tab's sessionStorage. The bundler writes these strings into the scripts that use them
 * (vite.config.ts).
 */

/** What a visitor typed last. */
export const draftKey = 'form';

/** The last request sent. */
export const sentKey = 'receipt';

/** Where the visit came from. */
export const sourceKey = 'source';
