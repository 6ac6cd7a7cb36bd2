/** Shows the last copy of a page if the network takes too long. The build puts `version` and `files` (what the offline page needs) above. */
declare const version: string;
declare const files: readonly string[];

// TypeScript has workers and pages in libraries that exclude each other.
declare const registration: ServiceWorkerRegistration;
declare const clients: { claim(): Promise<void>; matchAll(): Promise<readonly { url: string }[]> };
declare function skipWaiting(): void;
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
declare function addEventListener(type: 'fetch', handle: (event: Fetching) => void): void;
declare function addEventListener(type: string, handle: (event: Extendable) => void): void;

const limitMs = 2000;
const offlinePage = '/offline';
const isPrivate = (path: string) => /^\/(request(-received)?|api|admin|\.netlify)(\/|$)/.test(path);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(version).then((cache) => cache.addAll([...files])));
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** "Exit this page" */
addEventListener('message', (event) => event.waitUntil(Promise.all([forget(), registration.unregister()])));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.destination === 'document')
    // A press on a form goes out once, as it is.
    event.respondWith(request.method === 'GET' ? page(event, pathname) : fetch(request).catch(offline));
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(request));
});

/** A deploy's copies don't outlive it, because they name its files. */
async function takeOver() {
  await forget((name) => name !== version);
  await registration.navigationPreload?.enable();
  await clients.claim();
  for (const { url } of await clients.matchAll()) {
    const { pathname } = new URL(url);
    if (!isPrivate(pathname)) await keep(pathname, await fetch(pathname));
  }
}

async function forget(isOld = (_: string) => true) {
  const names = await caches.keys();
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

const offline = async () => (await caches.match(offlinePage)) ?? Response.error();

async function page(event: Fetching, path: string) {
  const fresh = load(event, path);
  const copy = isPrivate(path) ? undefined : await caches.match(path);
  if (!copy) return fresh.catch(offline);
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), limitMs));
  return Promise.race([fresh, late]).catch(() => copy);
}

async function load(event: Fetching, path: string) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (!isPrivate(path)) event.waitUntil(keep(path, response.clone()));
  return response;
}

/** With the files that its HTML names. After "Exit this page" there's no cache to keep it in. */
async function keep(path: string, response: Response) {
  const isPage =
    response.ok && !response.redirected && /html/.test(response.headers.get('Content-Type') ?? '');
  if (!isPage || !(await caches.has(version))) return;
  const html = await response.clone().text();
  await (await caches.open(version)).put(path, response);
  await Promise.allSettled((html.match(/\/assets\/[\w./-]+/g) ?? []).map((name) => file(new Request(name))));
}

async function file(request: Request) {
  const copy = await caches.match(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && (await caches.has(version)))
    await (await caches.open(version)).put(request, response.clone());
  return response;
}

export {};
