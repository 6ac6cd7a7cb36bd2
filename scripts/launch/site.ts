/** Checks what only a deployed site can show: tests check the files of a build, and the canary what becomes of a request. */
import assert from 'node:assert/strict';
import { routes } from '../../data/shared/routes.ts';
import { singlePages } from '../../data/site.ts';
import { runCanary } from '../../netlify/ops/canary.ts';
import { firstPackets } from '../build/headers.ts';
import { loadSite } from '../data/load.ts';
import { hostRedirects } from '../data/redirects.ts';
import { editorPath } from '../editor/address.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { checkFunctions, checkStrangers } from './database.ts';
import { type Ask, openAsk, openWeigh, type Weigh } from './deployed.ts';
import { checkHealth, type Deployed, mustBeOurs } from './health.ts';

export type Options = { env?: NodeJS.ProcessEnv; ask?: Ask; weigh?: Weigh; pauseMs?: number };

/** Sends at most two requests a second. @throws UserError if `address` is not a site's origin */
export async function* launchSite(
  address: string,
  sendsTest = false,
  { env = process.env, pauseMs = 500, ask = openAsk(pauseMs), weigh = openWeigh(pauseMs) }: Options = {},
): AsyncGenerator<Check> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new UserError(`"${address}" is not a site address. Write one like https://www.example.com.`);
  const { origin } = url;
  const site = loadSite();
  const { siteUrl } = site.business;
  const deployed = { origin, siteUrl, env };
  for (const path of onePathPerKind(site)) {
    const page = await pageAt(origin + path, weigh);
    yield { ...page, name: path + page.name };
    // If the home page didn't load, nothing else will.
    if (page.fault && path === routes.home) return;
  }
  for (const [from, answer] of Object.entries(answersOfHost(deployed)))
    yield await checked(from, expectAnswer(new URL(from, origin).href, answer, ask));
  yield await checked('Health', checkHealth(deployed, ask));
  yield await checked('Functions in the database', checkFunctions());
  yield await checked('Rights of strangers in the database', checkStrangers());
  if (sendsTest) yield await checked('A test request', sendTest(deployed, ask));
}

/** `fault` is empty if it passed. A warning isn't a fault. */
type Check = { name: string; fault: string; warning?: string };

const onePathPerKind = ({ services, cities }: ReturnType<typeof loadSite>): string[] => [
  ...singlePages.filter((page) => page !== 'notFound').map((page) => routes[page]),
  ...services.slice(0, 1).map(({ slug }) => routes.service(slug)),
  ...cities.slice(0, 1).map(({ href }) => href),
];

async function pageAt(address: string, weigh: Weigh): Promise<Check> {
  const sent = await weigh(address).catch(reason);
  if (typeof sent === 'string') return { name: '', fault: sent };
  const { status, bytes, encoding } = sent;
  const isLate = bytes > firstPackets;
  return {
    name: ` arrives as ${bytes.toLocaleString('en-US')} bytes (${encoding || 'not compressed'})`,
    fault: status === 200 && encoding ? '' : `returns ${status}${encoding ? '' : ', not compressed'}`,
    warning: isLate
      ? 'more than the ten packets of a first round trip; see “Sizes” in docs/performance.md'
      : '',
  };
}

/** Such as "301 to https://…" by path or address. */
function answersOfHost({ origin, siteUrl, env }: Deployed): Record<string, string> {
  const path = '/about?from=launch';
  // No other host leads to a preview.
  const isPreview = origin !== siteUrl && origin.endsWith('.netlify.app');
  const moved = hostRedirects(siteUrl).map(({ from, to }) => [
    from.replace('/*', path),
    `301 to ${to.replace('/:splat', path)}`,
  ]);
  return {
    ...(isPreview ? {} : Object.fromEntries(moved)),
    [editorPath]: env.PUBLIC_EDITOR === 'on' ? '200' : '404',
    [`/no-such-page-${Date.now()}`]: '404',
  };
}

async function expectAnswer(address: string, wanted: string, ask: Ask) {
  const { status, headers } = await ask(address);
  const location = headers.get('location');
  const got = `${status}${location ? ` to ${URL.parse(location, address)?.href}` : ''}`;
  assert(got === wanted, `returns ${got} instead of ${wanted}`);
}

async function sendTest(deployed: Deployed, ask: Ask) {
  mustBeOurs(deployed);
  await runCanary(deployed.origin, ask);
}

const checked = async (name: string, work: Promise<unknown>): Promise<Check> => ({
  name,
  fault: await work.then(() => '', reason),
});
