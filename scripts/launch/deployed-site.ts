/** Checks what only a deployed site can show: tests check the files of a build, and the canary what becomes of a request. */
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '../../data/shared/routes.ts';
import { singlePages } from '../../data/site.ts';
import { isOwnOrigin } from '../../netlify/base/own-origin.ts';
import { runCanary } from '../../netlify/ops/canary.ts';
import { firstPackets } from '../build/headers.ts';
import { loadSite } from '../data/load.ts';
import { hostRedirects } from '../data/redirects.ts';
import { editorPath } from '../editor/address.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { type Get, get as getSent } from './get.ts';
import { checkFunctions, checkHealth, checkStrangers } from './health.ts';

export type Options = { env?: NodeJS.ProcessEnv; ask?: typeof fetch; get?: Get; pauseMs?: number };

/** Asks for at most two pages a second. @throws UserError if `address` is not a site's origin */
export async function* launchSite(
  address: string,
  sendsTest = false,
  { env = process.env, ask = fetch, get = getSent, pauseMs = 500 }: Options = {},
): AsyncGenerator<Check> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new UserError(`"${address}" is not a site address. Write one like https://www.example.com.`);
  const { origin } = url;
  const site = loadSite();
  const { siteUrl } = site.business;
  for (const [path, wanted] of [...pagesOf(site, env), ...redirectsTo(siteUrl, origin)]) {
    const check = await checkPage(new URL(path, origin).href, wanted, get);
    yield check;
    // If the home page didn't load, nothing else will.
    if (check.fault && path === routes.home) return;
    await wait(pauseMs);
  }
  // A typo's owner could use the token.
  if (!isOwnOrigin(origin, siteUrl, env)) {
    const advice = `To check a preview, set URL to the site’s address on Netlify, such as https://name.netlify.app`;
    const fault = `isn’t ${siteUrl}, the siteUrl in data/business.json. Is it a typo? ${advice}`;
    yield { name: origin, fault };
    return;
  }
  yield checked('Health', checkHealth(origin, env.HEALTH_TOKEN, ask));
  yield checked('Functions in the database', checkFunctions());
  yield checked('Rights of strangers in the database', checkStrangers());
  if (sendsTest) yield checked('A test request', runCanary(origin, ask));
}

/** `fault` is empty if it passed. A warning isn't a fault. */
type Check = { name: string; fault: string; warning?: string };

const checked = async (name: string, work: Promise<unknown>): Promise<Check> => ({
  name,
  fault: await work.then(() => '', reason),
});

type Wanted = [path: string, answer: string];

/** One of each kind, then what the host shows for addresses without a page. */
const pagesOf = ({ services, cities }: ReturnType<typeof loadSite>, env: NodeJS.ProcessEnv): Wanted[] => [
  ...[
    ...singlePages.filter((page) => page !== 'notFound').map((page) => routes[page]),
    ...services.slice(0, 1).map(({ slug }) => routes.service(slug)),
    ...cities.slice(0, 1).map(({ href }) => href),
  ].map((path): Wanted => [path, '200']),
  [`/no-such-page-${Date.now()}`, '404'],
  [editorPath, env.PUBLIC_EDITOR === 'on' ? '200' : '404'],
];

/** No other host leads to a preview. */
function redirectsTo(siteUrl: string, origin: string): Wanted[] {
  if (origin !== siteUrl && origin.endsWith('.netlify.app')) return [];
  const path = '/about?from=launch';
  return hostRedirects(siteUrl).map(({ from, to }) => [
    from.replace('/*', path),
    `301 to ${to.replace('/:splat', path)}`,
  ]);
}

async function checkPage(address: string, wanted: string, get: Get): Promise<Check> {
  try {
    const { status, location, bytes, encoding } = await get(address);
    const answer = `${status}${location ? ` to ${URL.parse(location, address)?.href}` : ''}`;
    const isPlain = status === 200 && !encoding;
    return {
      name: `${address}: ${bytes.toLocaleString('en-US')} bytes${encoding && ` (${encoding})`}`,
      fault: answer === wanted ? (isPlain ? 'not compressed' : '') : `${answer} instead of ${wanted}`,
      warning:
        bytes > firstPackets ? 'more than a first round trip holds; see “Sizes” in docs/performance.md' : '',
    };
  } catch (error) {
    const why = reason(error);
    return {
      name: address,
      fault: why + (why.includes('ENOTFOUND') ? '; does its DNS point to Netlify?' : ''),
    };
  }
}
