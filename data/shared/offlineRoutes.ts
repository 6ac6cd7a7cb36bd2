/** Of what shows without a connection. Not in routes.ts, like callRoute.ts. */
export const offlineRoutes = { worker: '/service-worker.js', page: '/offline' } as const;
