/** Where a press on the number is counted. Apart from routes.ts, as a file that the browser's entry shares with a form is a request more. */
export const callRoute = '/api/call';
