import { afterAll, beforeAll, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { type Deployed, openAsk, type Reply } from '../../scripts/launch/deployed.ts';
import { launchSite } from '../../scripts/launch/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';

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
  fault(sent, url);
  return sent;
};

type Options = Parameters<typeof launchSite>[1] & { address?: string };

/** The reason for each failed check, keyed by its name. */
async function failing({ address = siteUrl, ...options }: Options = {}) {
  const checks = await launchSite(address, { ask, pauseMs: 20, ...options });
  return Object.fromEntries(checks.flatMap(({ name, passed, why }) => (passed ? [] : [[name, why]])));
}

const at =
  (path: string, change: (sent: Reply) => void): Fault =>
  (sent, { origin, pathname }) => {
    if (origin === siteUrl && path === pathname) change(sent);
  };

const faults: [check: string, why: RegExp, change: Fault][] = [
  [
    'http:// and the host without www redirect here',
    /returns 200/,
    (sent, { protocol }) => {
      if (protocol === 'http:') sent.status = 200;
    },
  ],
  [
    'Every page of the sitemap loads',
    /\/reviews: socket hang up/,
    at('/reviews', () => {
      throw new Error('socket hang up');
    }),
  ],
  ['Search engines', /noindex/, at('/services', ({ headers }) => headers.set('x-robots-tag', 'noindex'))],
];

test('a healthy site passes every check, and its test requests are sent by email, then erased', async () => {
  expect(await failing({ lead: true })).toEqual({});
  const mails = stack.inbox?.messages() ?? [];
  for (const form of ['emergency', 'quote', 'contact', 'service'])
    expect(mails.filter(({ text }) => text.includes(`the ${form} form`)).length, form).toBeGreaterThan(0);
  expect(await stack.database?.sql('select 1 from contact_submissions')).toEqual([]);
});

test('each check reports its own fault and no other', async () => {
  fault = (sent, url) => {
    for (const [, , change] of faults) change(sent, url);
  };
  const found = await failing();
  fault = () => {};
  const expected = faults.map(([check, why]) => [check, expect.stringMatching(why)]);
  expect(found).toEqual(Object.fromEntries(expected));
});

test('only the site and its previews get the token, and nothing is sent to a typo but requests for pages', async () => {
  const env = { HEALTH_TOKEN: 'the-token-of-this-test', URL: 'https://keys.netlify.app' };
  const own = [siteUrl, env.URL, 'https://deploy-preview-7--keys.netlify.app'];
  const others = [
    `${siteUrl}.example`,
    'https://keys.example',
    'https://keys--other.netlify.app',
    'https://xkeys.netlify.app',
  ];
  const trusted = new Set<string>();
  for (const address of [...own, ...others]) {
    const recording: Deployed['ask'] = async (asked, { method = 'GET', headers } = {}) => {
      if (method !== 'GET' || headers?.Authorization) trusted.add(new URL(asked).origin);
      return { status: 200, headers: new Headers(), text: '' };
    };
    const why = await failing({ address, env, ask: recording, lead: true, pauseMs: 0 });
    const refusal = /typo\. siteUrl in data\/business\.json is .* set URL/;
    const told = Object.values(why).filter((text) => refusal.test(text ?? ''));
    expect(told.length, address).toBe(own.includes(address) ? 0 : 5);
  }
  expect([...trusted]).toEqual(own);
});
