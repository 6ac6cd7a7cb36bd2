import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { api, routes } from '../../data/shared/routes.ts';
import { loadData } from '../../scripts/build/data.ts';
import { type Deployed, openAsk, type Reply } from '../../scripts/launch/deployed.ts';
import { launchSite } from '../../scripts/launch/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { stopAll } from '../../scripts/machine/processes.ts';

const { siteUrl } = business;

/** Changes the answer to a URL. Throws what a broken connection would. */
type Fault = (sent: Reply, url: URL) => void;

let fault: Fault = () => {};
let stack: Stack;
beforeAll(async () => {
  process.env.HEALTH_TOKEN = 'the-token-of-this-test';
  stack = await startStack();
  expect(await stack.site.runScheduled()).toEqual([]);
});
afterAll(async () => {
  await stack.close();
  delete process.env.HEALTH_TOKEN;
});

const toLocalSite = openAsk(0);

/** Asks the local site as if it were at `siteUrl`, and Netlify's rules about the other hosts. */
const ask: Deployed['ask'] = async (address, { headers, ...question } = {}) => {
  const url = new URL(address);
  const { site } = stack;
  const moved = url.origin !== siteUrl && (await site.handle(new Request(url)))?.headers.get('location');
  const own = headers?.Origin ? { ...headers, Origin: site.url } : headers;
  const path = url.pathname + url.search;
  const sent: Reply = moved
    ? { status: 301, headers: new Headers({ location: moved }), text: '' }
    : await toLocalSite(site.url + path, { ...question, ...(own && { headers: own }) });
  const location = sent.headers.get('location');
  if (location) sent.headers.set('location', location.replace(site.url, siteUrl));
  if (url.pathname === routes.sitemap && asked !== whole) shorten(sent);
  fault(sent, url);
  return sent;
};

/** Most faults need only a few pages. */
const whole = loadData();
const few = ['/', '/services', '/service-areas', '/about', '/reviews', '/contact', '/terms'];
const short = { ...whole, indexablePaths: few };
let asked: typeof whole = short;

type Options = NonNullable<Parameters<typeof launchSite>[1]>;
const launch = (options: Options = {}, address = siteUrl) =>
  launchSite(address, { ask, site: asked, pauseMs: 0, ...options });
/** The reason for each failed check. */
const failing = async (...args: Parameters<typeof launch>) =>
  (await launch(...args)).flatMap(({ passed, why = '' }) => (passed ? [] : [why]));

type Change = (sent: Reply) => void;
const at =
  (path: string | RegExp, change: Change): Fault =>
  (sent, { origin, pathname }) => {
    if (origin === siteUrl && (typeof path === 'string' ? path === pathname : path.test(pathname)))
      change(sent);
  };
const status =
  (code: number): Change =>
  (sent) => {
    sent.status = code;
  };
const header =
  (name: string, ...values: string[]): Change =>
  ({ headers }) => {
    headers.delete(name);
    for (const value of values) headers.append(name, value);
  };
const replaced =
  (before: string | RegExp, after: string): Change =>
  (sent) => {
    sent.text = sent.text.replace(before, after);
  };
const lost: Change = () => {
  throw new Error('socket hang up');
};
const shorten: Change = (sent) => {
  sent.text = sent.text.replace(/<url><loc>(.*?)<\/loc>.*?<\/url>/g, (entry, address) =>
    few.includes(new URL(address).pathname) ? entry : '',
  );
};
const overHttp: Fault = (sent, { protocol }) => {
  if (protocol === 'http:') sent.status = 200;
};
const photo = '<img src="/.netlify/images?url=https://example.com/1&amp;w=9"></main>';
const policies = ["default-src 'self'", "default-src 'none'"];

/** Keyed by the check that finds them, with the reason it reports. */
const faults: Record<string, [why: RegExp, change: Fault][]> = {
  'http:// and the host without www redirect here': [[/returns 200/, overHttp]],
  'Old addresses redirect in one step': [
    [/\/areas returns 404.* instead of 301 to /, at('/areas', status(404))],
  ],
  'Every page of the sitemap loads': [
    [/\/reviews: socket hang up/, at('/reviews', lost)],
    [/sitemap lacks \/about/, at('/sitemap.xml', replaced(/<url><loc>[^<]*\/about<.*?<\/url>/, ''))],
  ],
  'Compression, security and cache headers': [
    [/Strict-Transport-Security: nothing/, at('/', header('strict-transport-security'))],
    [/sends 2 Content/, at('/', header('content-security-policy', ...policies))],
    [/not compressed/, at('/', header('content-encoding'))],
    [/assets.* sends Cache-Control: no-cache/, at(/^\/assets\//, header('cache-control', 'no-cache'))],
  ],
  'Search engines': [[/noindex/, at('/services', header('x-robots-tag', 'noindex'))]],
  'A photo from another host': [[/netlify\/images\?.* returns/, at('/about', replaced('</main>', photo))]],
  'Editor, functions and the 404 page': [[/returns 200 instead of 404/, at(/^\/no-such/, status(200))]],
};

test('a healthy site passes every check, and test requests are erased', async () => {
  const reported: string[] = [];
  asked = whole;
  const checks = await launch({ lead: true, pauseMs: 20, onCheck: ({ name }) => reported.push(name) });
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  asked = short;
  expect(reported).toEqual(checks.map(({ name }) => name));
  const mails = stack.inbox?.messages() ?? [];
  const sent = ['emergency', 'quote', 'contact', 'service'].map(
    (form) => mails.filter(({ text }) => text.includes(`the ${form} form`)).length,
  );
  expect(sent).toEqual([2, 1, 1, 2]);
  expect(checks.at(-1)?.why).toContain(business.email);
  expect(await requests()).toEqual([]);
});

const requests = () => stack.database?.sql('select 1 from contact_submissions');

test.each([
  ['of a request is lost: it is erased', api.lead, lost, 0],
  ['to its deletion is broken: it is named', api.health, replaced(/.*/s, 'broken'), 1],
] as const)('if a test stops while the answer %s', async (_title, path, change, named) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  let left: Promise<unknown> | undefined;
  let first: string | null | undefined;
  fault = (sent, { pathname, searchParams }) => {
    const id = searchParams.get('lead');
    const isTest = pathname === api.lead ? sent.status === 200 : id;
    // Only of the first form, whose answer is broken every time.
    if (pathname !== path || !isTest || (left && (path === api.lead || id !== first))) return;
    first = id;
    // As Ctrl-C does.
    left ??= stopAll().then(requests);
    change(sent);
  };
  const checks = await launch({ lead: true });
  fault = () => {};
  expect(await left).toEqual([]);
  const lines = printed.mock.calls.filter(([line]) => `${line}`.includes('could not be erased'));
  expect(lines).toHaveLength(named);
  expect(checks.filter(({ passed }) => !passed)).not.toEqual([]);
  printed.mockRestore();
});

// Each round breaks every check in one way; only the check for that fault may report it.
const rounds = Math.max(...Object.values(faults).map(({ length }) => length));
test('each check reports its own fault and no other', async () => {
  for (let round = 0; round < rounds; round++) {
    const all = Object.entries(faults).flatMap(([check, cases]) =>
      cases.slice(round, round + 1).map(([why, change]) => ({ check, why, change })),
    );
    fault = (sent, url) => {
      for (const { change } of all) change(sent, url);
    };
    const checks = await launch();
    fault = () => {};
    const found = checks.filter(({ passed }) => !passed).map(({ name, why }) => [name, why]);
    const expected = all.map(({ check, why }) => [check, expect.stringMatching(why)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  }
});

test('an indexable preview, an unsandboxed widget and a wrong address are reported', async () => {
  const preview = 'https://preview--keys.netlify.app';
  const ofPreview: Deployed['ask'] = (address, question) => ask(address.replace(preview, siteUrl), question);
  expect(await failing({ ask: ofPreview }, preview)).toContain('search engines can index this preview');
  const reviewsFrame = { script: 'https://widget.vendor.com/w.js', container: {} };
  const withWidget = { ...short, reviewsFrame };
  fault = at(routes.reviewsWidget, status(200));
  expect(await failing({ site: withWidget })).toEqual([expect.stringContaining('starting with "sandbox"')]);
  fault = () => {};
  await expect(launchSite('www.example.com')).rejects.toThrow('Write one like https://www.example.com.');
});

test('a stopped schedule, a missing mail server and wrong tokens are reported', async () => {
  const withOldSweep = async () => {
    await stack.database?.sql("update site_state set at = now() - interval '6 minutes'");
    return failing();
  };
  // The stack's own schedule may sweep in between.
  await expect.poll(withOldSweep).toEqual([expect.stringMatching(/^sweep_stopped/)]);
  await stack.site.runScheduled();
  const { HEALTH_TOKEN, ...none } = process.env;
  expect(await failing({ env: none })).toEqual([expect.stringMatching(/^HEALTH_TOKEN is not set/)]);
  const other = { ...none, HEALTH_TOKEN: 'another' };
  expect(await failing({ env: other })).toEqual(['HEALTH_TOKEN does not match the site’s']);
  const { SMTP_URL } = process.env;
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  const mails = await failing({ lead: true });
  process.env.SMTP_URL = SMTP_URL;
  expect(mails.filter((why) => /did not accept (\d) of \1 emails/.test(why))).toHaveLength(4);
  expect(await requests()).toEqual([]);
});
