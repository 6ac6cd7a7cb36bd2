/** What a page's first script asks for. Not in routes.ts: sharing that file with a form would cost the browser a request. */
export const callRoute = '/api/call';
/** Of "Exit this page": the address that erases what the browser keeps of us, and the script for pages that don't have it inline. */
export const leaveRoutes = { leave: '/leave', script: '/leave.js' } as const;
/** All styles but those of single page kinds. */
export const stylesRoute = '/site.css';
/** For paper, so no page waits for it. */
export const printRoute = '/print.css';
