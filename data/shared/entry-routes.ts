/** What a page's first script asks for. Not in routes.ts: sharing that file with a form would cost the browser a request. */
export const callRoute = '/api/call';
export const workerRoute = '/service-worker.js';
/** All styles but those of single page kinds. */
export const stylesRoute = '/site.css';
