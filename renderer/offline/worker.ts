/**
 * Shows our number if a page can't load. The build puts the HTML above: in the worker's own script, it needs no cache, no other site's answer
 * can take its place, and it's gone with the worker.
 */
declare const page: string;
declare const headers: Record<string, string>;
declare const leave: string;

// TypeScript has workers and pages in libraries that exclude each other.
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): void;
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Fetching = {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
declare function addEventListener(type: 'fetch', handle: (event: Fetching) => void): void;
declare function addEventListener(type: string, handle: (event: Extendable) => void): void;

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const enabled = registration.navigationPreload?.enable();
  if (enabled) event.waitUntil(enabled);
});

/** From "Exit this page". */
addEventListener('message', (event) => event.waitUntil(registration.unregister()));

addEventListener('fetch', (event) => {
  const { destination, url } = event.request;
  // Who leaves shouldn't see our name.
  if (destination !== 'document' || new URL(url).pathname === leave) return;
  event.respondWith(load(event).catch(() => new Response(page, { headers })));
});

/** A press on a form goes out once, as it is. */
const load = async ({ request, preloadResponse }: Fetching) => (await preloadResponse) ?? fetch(request);

export {};
