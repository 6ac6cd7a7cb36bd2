/** Counts taps on the phone number. Not in routes.ts: sharing that file with a form would cost the browser a request. */
export const callRoute = '/api/call';
