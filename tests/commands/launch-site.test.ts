import { afterAll, beforeAll, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { type Ask, openAsk, openWeigh, type Weigh } from '../../scripts/launch/deployed.ts';
import { launchSite, type Options } from '../../scripts/launch/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';

const { siteUrl } = business;
const { host } = new URL(siteUrl);

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
const weighLocally = openWeigh(0);

/** Asks the local site as if it were at `siteUrl`, and Netlify's rules about the other hosts. */
const ask: Ask = async (address, question = {}) => {
  const { site } = stack;
  const { origin, pathname, search, href } = new URL(address);
  const moved = origin === siteUrl ? undefined : await site.handle(new Request(href));
  return moved ?? toLocalSite(site.url + pathname + search, question);
};

const weigh: Weigh = (address) => weighLocally(stack.site.url + new URL(address).pathname);

type Trial = Options & { address?: string; sendsTest?: boolean };

/** The fault that each failed check reports, by name. */
async function failing({ address = siteUrl, sendsTest, ...options }: Trial = {}) {
  const faults: Record<string, string> = {};
  for await (const { name, fault } of launchSite(address, sendsTest, { ask, weigh, pauseMs: 0, ...options }))
    if (fault) faults[name] = fault;
  return faults;
}

test('a healthy site passes every check, and its test request is emailed, then erased', async () => {
  expect(await failing({ sendsTest: true })).toEqual({});
  expect(stack.inbox.messages().map(({ subject }) => subject)).toEqual([
    expect.stringContaining('this is a test'),
  ]);
  expect(await stack.database.sql('select 1 from contact_submissions')).toEqual([]);
});

test('what only the host shows is red: an answer, compression, the redirects of hosts', async () => {
  const found = await failing({
    weigh: async (address) => {
      const sent = await weigh(address);
      if (address.endsWith('/reviews')) throw new Error('socket hang up');
      if (address.endsWith('/services')) return { ...sent, status: 500 };
      return address.endsWith('/about') ? { ...sent, bytes: 17_000, encoding: '' } : sent;
    },
    ask: async (address, question) =>
      address === `http://${host}/about?from=launch` ? new Response('A page') : ask(address, question),
  });
  expect(found).toEqual({
    '/reviews': 'socket hang up',
    [`http://${host}/about?from=launch`]: `returns 200 instead of 301 to ${siteUrl}/about?from=launch`,
    '/about arrives as 17,000 bytes (not compressed)': 'returns 200, not compressed',
    [Object.keys(found).find((name) => name.startsWith('/services ')) ?? '']: 'returns 500',
  });
});

test('pages are listed with their bytes, and a warning if a first round trip can’t hold them', async () => {
  const large: Weigh = async (address) => ({ ...(await weigh(address)), bytes: 17_000 });
  const { value: home } = await launchSite(siteUrl, false, { ask, weigh: large }).next();
  expect(home).toMatchObject({
    name: '/ arrives as 17,000 bytes (br)',
    warning: expect.stringContaining('ten packets'),
  });
});

test('functions that the database lacks and rights that strangers have are named', async () => {
  const { sql } = stack.database;
  await sql('alter function count_call rename to counted');
  await sql('grant select on call_counts to anon');
  expect(await failing()).toEqual({
    'Functions in the database': 'count_call missing; apply the migrations (db push)',
    'Rights of strangers in the database': 'anon may use call_counts; revoke it',
  });
  await sql('revoke select on call_counts from anon');
  await sql('alter function counted rename to count_call');
});

test('only the site and its previews get the token and a test request', async () => {
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
    const recording: Ask = async (asked, { method = 'GET', headers } = {}) => {
      if (method !== 'GET' || new Headers(headers).has('authorization')) trusted.add(new URL(asked).origin);
      return new Response('A page', { status: method === 'GET' ? 200 : 500 });
    };
    const why = await failing({ address, env, ask: recording, sendsTest: true });
    const refusal = /typo\. siteUrl in data\/business\.json is .* set URL/;
    const told = Object.values(why).filter((text) => refusal.test(text));
    expect(told.length, address).toBe(own.includes(address) ? 0 : 2);
  }
  expect([...trusted]).toEqual(own);
});
