/** Requests a deployed site like a visitor who isn't signed in. tests/site checks what's in the files of a build. */
import assert from 'node:assert/strict';
import { formKinds } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import { singlePages } from '../../data/site.ts';
import { firstPackets } from '../build/headers.ts';
import { loadSite } from '../data/load.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { type Deployed, type Options, openAsk, weigh as weighSent } from './deployed.ts';
import { type Expected, expectedOf, expectedOfPages } from './expected.ts';
import { checkHealth, sendTest } from './lead.ts';

/** Sends at most two requests a second. @throws UserError if `address` is not a site's origin */
export async function* launchSite(
  address: string,
  sendsLeads = false,
  { env = process.env, pauseMs = 500, ask = openAsk(pauseMs), weigh = weighSent }: Options = {},
): AsyncGenerator<Check> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new UserError(`"${address}" is not a site address. Write one like https://www.example.com.`);
  const { origin } = url;
  const site = loadSite();
  const isPreview = origin !== site.business.siteUrl && origin.endsWith('.netlify.app');
  const deployed = { origin, isPreview, site, env, ask, weigh, pauseMs };
  let html = '';
  for (const expectations of [() => ({ '/': {} }), expectedOfPages, expectedOf])
    for (const [path, expected] of Object.entries(expectations(deployed, html))) {
      const text = textAt(deployed, path, expected);
      yield await checked(path, text);
      html += await text.catch(() => '');
      // If the home page didn't load, nothing else will.
      if (!html) return;
    }
  for (const path of onePathPerKind(site)) {
    const { bytes, encoding } = await weigh(origin + path);
    const isLate = bytes > firstPackets;
    yield {
      name: `${path} arrives as ${bytes.toLocaleString('en-US')} bytes (${encoding})`,
      warning: isLate
        ? 'more than the ten packets of a first round trip; see “Sizes” in docs/performance.md'
        : '',
      fault: '',
    };
  }
  yield await checked('Health', checkHealth(deployed));
  for (const form of sendsLeads ? formKinds : [])
    yield await checked(`A test request from the ${form} form`, sendTest(deployed, form));
}

/** `fault` is empty if it passed. A warning isn't a fault. */
type Check = { name: string; fault: string; warning?: string };

const onePathPerKind = ({ services, cities }: Deployed['site']): string[] => [
  ...singlePages.map((page) => routes[page]),
  ...services.slice(0, 1).map(({ slug }) => routes.service(slug)),
  ...cities.slice(0, 1).map(({ href }) => href),
];

const checked = async (name: string, work: Promise<unknown>): Promise<Check> => ({
  name,
  fault: await work.then(() => '', reason),
});

/** @param path of the site, or a full URL */
async function textAt({ origin, ask }: Deployed, path: string, { status, movedTo, headers = {} }: Expected) {
  const address = new URL(path, origin).href;
  const reply = await ask(address, { headers: { 'Accept-Encoding': 'br, gzip' } });
  const location = reply.headers.get('location');
  const got = `${reply.status}${location ? ` to ${URL.parse(location, address)?.href}` : ''}`;
  const want = movedTo ? `301 to ${new URL(movedTo, origin)}` : `${status ?? 200}`;
  assert(got === want, `returns ${got} instead of ${want}`);
  for (const [name, wanted] of Object.entries(headers)) {
    const sent = reply.headers.get(name) ?? '';
    const isRight = typeof wanted === 'string' ? inOrder(sent) === inOrder(wanted) : wanted.test(sent);
    assert(isRight, `sends ${name}: ${sent || 'nothing'} instead of ${wanted}`);
  }
  return reply.text();
}

/** Hosts reorder directives and change the spaces between them. */
const inOrder = (header: string) => header.split(/,\s*/).sort().join();
