/**
 * Four functions of Vike 0.4.266 that a server does not notice and a build of thousands of pages does. Each means what it did; a fix
 * for upstream. Import this before Vike. Where Vike's source is another, it runs as it is.
 */
import { registerHooks } from 'node:module';

/** What is made of the source of a file below node_modules/vike/dist. */
type Repair = (source: string) => string;

/** Keeps the function under another name, and puts `replacement`, which may call it, in its place. */
const wrap =
  (name: string, original: string, replacement: string): Repair =>
  (source) => {
    const renamed = source.replace(`\nfunction ${name}(`, `\nfunction ${original}(`);
    return renamed === source ? source : `${renamed}\n${replacement}\n`;
  };

const repairs: Readonly<Record<string, Repair>> = {
  // Counts renderings, to find endless redirects, and goes through the counters of the last five seconds for each page.
  'utils/catchInfiniteLoop.js': wrap('catchInfiniteLoop', 'count', 'function catchInfiniteLoop() {}'),

  // Copies properties as descriptors, for the sake of a few getters: an assignment does for all others.
  'utils/objectAssign.js': wrap(
    'objectAssign',
    'assignDescriptors',
    `function objectAssign(obj, objAddendum, objAddendumCanBeOriginalObject) {
      if (!objAddendum) return;
      if (!objAddendumCanBeOriginalObject) assert(!objAddendum._isOriginalObject);
      for (const key of Reflect.ownKeys(objAddendum)) {
        const descriptor = Object.getOwnPropertyDescriptor(objAddendum, key);
        const { writable, enumerable, configurable } = descriptor;
        if (writable && enumerable && configurable && !(key in obj)) obj[key] = descriptor.value;
        else Object.defineProperty(obj, key, descriptor);
      }
    }`,
  ),

  // Is asked for the same address a dozen times per page. Those who ask only read the answer.
  'utils/parseUrl.js': wrap(
    'parseUrl',
    'parse',
    `let latest = {};
    function parseUrl(url, baseServer) {
      if (latest.url !== url || latest.baseServer !== baseServer) {
        latest = { url, baseServer, parsed: parse(url, baseServer) };
      }
      return latest.parsed;
    }`,
  ),

  // Makes a regular expression of each route for each page. A route without parameters is a plain comparison.
  'shared-server-client/route/resolveRouteString.js': wrap(
    'resolveRouteString',
    'resolvePattern',
    `function resolveRouteString(routeString, urlPathname) {
      const other = urlPathname !== routeString && urlPathname !== routeString + '/';
      return other && !/[@:*]/.test(routeString) ? null : resolvePattern(routeString, urlPathname);
    }`,
  ),
};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const repair = repairs[/\/vike\/dist\/(.+)$/.exec(url)?.[1] ?? ''];
    return repair && loaded.source ? { ...loaded, source: repair(String(loaded.source)) } : loaded;
  },
});
