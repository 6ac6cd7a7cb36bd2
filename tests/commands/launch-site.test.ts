import { execFileSync } from 'node:child_process';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { api, routes } from '../../data/shared/routes.ts';
import { loadData } from '../../scripts/build/data.ts';
import { launchSite } from '../../scripts/launch/site.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { stopAll } from '../../scripts/machine/processes.ts';

const { host } = new URL(business.siteUrl);
const apex = host.replace(/^www\./, '');

const certificate = (days: number, ...names: string[]): string => {
  const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout -'.split(' ');
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`)}`;
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', alternatives, '-days', `${days}`];
  return execFileSync('openssl', [...key, ...subject], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};
const [good, ending, foreign] = [
  certificate(90, host, apex),
  certificate(3, host, apex),
  certificate(90, 'preview--keys.netlify.app'),
];

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
/** Changes the response to a URL. */
type Fault = (sent: Sent, url: URL) => void;

let fault: Fault = () => {};
let stack: Stack;
let connectTo = '';
const secure = createSecureServer({ key: good, cert: good }, (request, response) =>
  front('https', request, response),
);
const plain = createServer((request, response) => front('http', request, response));

async function front(protocol: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`${protocol}://${request.headers.host}${request.url}`);
  const isOther = url.origin !== business.siteUrl;
  const moved = isOther && (await stack.site.handle(new Request(url)))?.headers.get('location');
  const sent = moved
    ? { status: 301, headers: { location: moved }, body: Buffer.from('') }
    : await passOn(request);
  if (url.pathname === routes.sitemap && asked !== site) shorten(sent);
  fault(sent, url);
  if (sent.status === 0) return void request.socket.destroy();
  delete sent.headers['content-length'];
  for (const [name, value] of Object.entries(sent.headers))
    if (value !== undefined) response.setHeader(name, value);
  response.statusCode = sent.status;
  response.end(sent.body);
}

async function passOn(request: IncomingMessage): Promise<Sent> {
  const { method } = request;
  // The local site only answers requests addressed to this machine.
  const { url } = stack.site;
  const origin = request.headers.origin === business.siteUrl ? { origin: url } : {};
  const headers = { ...request.headers, ...origin, host: new URL(url).host };
  const passed = httpRequest(url + request.url, { method, headers });
  passed.end(await buffer(request));
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    passed.once('response', resolve).once('error', reject),
  );
  const { location } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    headers: { ...answer.headers, location: location?.replace(url, `https://${request.headers.host}`) },
    body: await buffer(answer),
  };
}

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), good, ending, foreign]);
  process.env.HEALTH_TOKEN = 'the-token-of-this-test';
  stack = await startStack();
  expect(await stack.site.runScheduled()).toEqual([]);
  const [https = '', http = ''] = await Promise.all(
    [secure, plain].map((server) => listen(server as typeof plain)),
  );
  connectTo = `127.0.0.1:${new URL(https).port},${new URL(http).port}`;
});
afterAll(async () => {
  await Promise.all([secure, plain].map((server) => closeServer(server as typeof plain)));
  await stack.close();
  delete process.env.HEALTH_TOKEN;
});

/** Most faults need only a few pages, which halves the requests. */
const site = loadData();
const few = ['/', '/services', '/service-areas', '/about', '/reviews', '/contact', '/terms'];
const short = { ...site, indexablePaths: few };
let asked: typeof site = short;

type Options = NonNullable<Parameters<typeof launchSite>[1]>;
const launch = (options: Options = {}, address = business.siteUrl) =>
  launchSite(address, { connectTo, site: asked, pauseMs: 0, ...options });
/** The reason for each failed check. */
const failing = async (...args: Parameters<typeof launch>) =>
  (await launch(...args)).flatMap(({ passed, why = '' }) => (passed ? [] : [why]));

const at =
  (path: string, change: (sent: Sent) => void): Fault =>
  (sent, url) => {
    if (url.host === host && url.protocol === 'https:' && url.pathname === path) change(sent);
  };
const status = (code: number) => (sent: Sent) => {
  sent.status = code;
};
const header = (name: string, value?: string | string[]) => (sent: Sent) => {
  sent.headers[name] = value;
};
const text = (change: (before: string) => string) => (sent: Sent) => {
  sent.body = Buffer.from(change(String(sent.body)));
};
const shorten = text((xml) =>
  xml.replace(/<url><loc>(.*?)<\/loc>.*?<\/url>/g, (entry, address) =>
    few.includes(new URL(address).pathname) ? entry : '',
  ),
);
const replaced = (before: string | RegExp, after: string) => text((html) => html.replace(before, after));

const overHttp =
  (change: (sent: Sent) => void): Fault =>
  (sent, { protocol }) => {
    if (protocol === 'http:') change(sent);
  };
const under =
  (start: string, change: (sent: Sent) => void): Fault =>
  (sent, { pathname }) => {
    if (pathname.startsWith(start)) change(sent);
  };
const secondHost: Fault = (sent, { host, protocol }) => {
  if (host === apex && protocol === 'https:') status(200)(sent);
};
const policy = (...policies: string[]) => header('content-security-policy', policies);
const photo = '<img src="/.netlify/images?url=https://example.com/1&amp;w=9"></main>';

/** Keyed by the check that finds them, with the reason it reports. */
const faults: Record<string, [why: RegExp, change: Fault][]> = {
  'http:// and the host without www redirect here': [
    [/returns 200/, overHttp(status(200))],
    [/returns 302/, overHttp(status(302))],
    [/returns 200/, secondHost],
  ],
  'Old addresses redirect in one step': [
    [/\/areas returns 404.* instead of 301 to /, at('/areas', status(404))],
    [/\/sitemap returns 301 to .*\/map instead of/, at('/sitemap', header('location', '/map'))],
  ],
  'Every page of the sitemap loads': [
    [/\/reviews: https.*hang up/, at('/reviews', status(0))],
    [/\/reviews returns 500/, at('/reviews', status(500))],
    [/sitemap lacks \/about/, at('/sitemap.xml', replaced(/<url><loc>[^<]*\/about<.*?<\/url>/, ''))],
  ],
  'Compression, security and cache headers': [
    [/Strict-Transport-Security: nothing/, at('/', header('strict-transport-security'))],
    [/\/contact sends X-Content-Type-Options/, at('/contact', header('x-content-type-options'))],
    [/Cache-Control: max-age=3600/, at('/', header('cache-control', 'max-age=3600'))],
    [/assets.* sends Cache-Control: no-cache/, under('/assets/', header('cache-control', 'no-cache'))],
    [/sends 2 Content/, at('/', policy("default-src 'self'", "default-src 'none'"))],
    [/not compressed/, at('/', header('content-encoding'))],
  ],
  'Search engines': [[/noindex/, at('/services', header('x-robots-tag', 'noindex'))]],
  'A photo from another host': [[/netlify\/images\?.* returns/, at('/about', replaced('</main>', photo))]],
  'Editor, functions and the 404 page': [
    [/\/admin\/ returns 200/, at('/admin/', status(200))],
    [/\/api\/lead returns 404/, at('/api/lead', status(404))],
    [/returns 200 instead of 404/, under('/no-such', status(200))],
  ],
};

test('a healthy site passes every check, and test requests are erased', async () => {
  const reported: string[] = [];
  asked = site;
  const checks = await launch({ lead: true, pauseMs: 20, onCheck: ({ name }) => reported.push(name) });
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  asked = short;
  expect(reported).toEqual(checks.map(({ name }) => name));
  const mails = (await stack.inbox?.messages()) ?? [];
  const sent = ['emergency', 'quote', 'contact', 'service'].map(
    (form) => mails.filter(({ text }) => text.includes(`the ${form} form`)).length,
  );
  expect(sent).toEqual([2, 1, 1, 2]);
  expect(checks.at(-1)?.why).toContain(business.email);
  expect(await requests()).toEqual([]);
});

const requests = () => stack.database?.sql('select 1 from contact_submissions');

test.each([
  ['of a request is lost: it is erased', api.lead, status(0), 0],
  ['to its deletion is broken: it is named', api.health, text(() => 'broken'), 1],
] as const)('if a test stops while the answer %s', async (_title, path, change, named) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  let left: Promise<unknown> | undefined;
  fault = (sent, { pathname, searchParams }) => {
    const isTest = pathname === api.lead ? sent.status === 200 : searchParams.has('lead');
    if (pathname !== path || !isTest || (left && path === api.lead)) return;
    // As Ctrl-C does.
    left ??= stopAll().then(requests);
    change(sent);
  };
  const checks = await launch({ lead: true });
  fault = () => {};
  expect(await left).toEqual([]);
  expect(printed.mock.calls.filter(([line]) => `${line}`.includes('could not be erased'))).toHaveLength(
    named,
  );
  expect(checks.filter(({ passed }) => !passed)).not.toEqual([]);
  printed.mockRestore();
});

// Each round breaks every check in one way; only the check for that fault may report it.
const rounds = Math.max(...Object.values(faults).map(({ length }) => length));
test.each(Array.from({ length: rounds }, (_, round) => round))(
  'each check reports its own fault and no other (round %i)',
  async (round) => {
    const all = Object.entries(faults).flatMap(([check, cases]) =>
      cases
        .slice(round, round + 1)
        .map(([why, change]) => ({ check, why: expect.stringMatching(why), change })),
    );
    fault = (sent, url) => {
      for (const { change } of all) change(sent, url);
    };
    const checks = await launch();
    fault = () => {};
    const found = checks.filter(({ passed }) => !passed).map(({ name, why }) => [name, why]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(all.map(({ check, why }) => [check, why])));
  },
);

test('bad certificates, an indexable preview and an unsandboxed widget are reported', async () => {
  secure.setSecureContext({ key: ending, cert: ending });
  expect((await launch())[0]).toMatchObject({
    passed: false,
    why: expect.stringMatching('expires in 2 days'),
  });
  secure.setSecureContext({ key: foreign, cert: foreign });
  const why = expect.stringContaining('for another host');
  expect(await launch()).toEqual([{ name: 'Certificate', passed: false, why }]);
  expect(await failing({}, 'https://preview--keys.netlify.app')).toEqual([
    'search engines can index this preview',
  ]);
  secure.setSecureContext({ key: good, cert: good });
  const reviewsFrame = { script: 'https://widget.vendor.com/w.js', container: {} };
  const withWidget = { ...short, reviewsFrame };
  expect(await failing({ site: withWidget })).toEqual([expect.stringContaining('starting with "sandbox"')]);
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
  fault = at('/api/health', status(200));
  expect(await failing()).toEqual([expect.stringContaining('/api/health returns 200')]);
  fault = () => {};
  const { SMTP_URL } = process.env;
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  const mails = await failing({ lead: true });
  process.env.SMTP_URL = SMTP_URL;
  expect(mails.filter((why) => /did not accept (\d) of \1 emails/.test(why))).toHaveLength(4);
  expect(await requests()).toEqual([]);
});
