/** What a page's first script asks for. Not in routes.ts: sharing that file with a form would cost the browser a request. */
export const callRoute = '/api/call';
/** Of what shows without a connection. */
export const offlineRoutes = { worker: '/service-worker.js', page: '/offline' } as const;
/** All styles but those of single page kinds. */
export const stylesRoute = '/site.css';
