import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../data/lead/site-facts.js';
import { launchSite, type Options } from '../../scripts/launch/deployed-site.ts';
import { type Get, get as getSent } from '../../scripts/launch/get.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

const { siteUrl } = business;
const { host } = new URL(siteUrl);

let stack: Stack;
beforeAll(async () => {
  process.env.HEALTH_TOKEN = 'the-token-of-this-test';
  stack = await startStack({ database: await startDatabaseOnPostgres() });
  expect(await stack.site.runScheduled()).toEqual([]);
});
afterAll(async () => {
  await stack.close();
  delete process.env.HEALTH_TOKEN;
});

/** Asks the local site once as if it were at `siteUrl`, and Netlify's rules about the other hosts. */
const get: Get = (address) => (got[address] ??= getOnce(address));
const got: Record<string, ReturnType<Get>> = {};

const getOnce: Get = async (address) => {
  const { origin, pathname } = new URL(address);
  if (origin === siteUrl) return getSent(stack.site.url + pathname);
  const moved = await stack.site.handle(new Request(address));
  return {
    status: moved?.status ?? 0,
    location: moved?.headers.get('location') ?? '',
    bytes: 0,
    encoding: '',
  };
};

const ask: typeof fetch = async (address, question) =>
  fetch(String(address).replace(siteUrl, stack.site.url), question);

type Trial = Options & { address?: string; sendsTest?: boolean };

async function checks({ address = siteUrl, sendsTest, ...options }: Trial = {}) {
  const found: { name: string; fault: string; warning?: string }[] = [];
  for await (const check of launchSite(address, sendsTest, { ask, get, pauseMs: 0, ...options }))
    found.push(check);
  return found;
}

/** The fault that each failed check reports, by name. */
async function failing(trial: Trial = {}) {
  const faulty = (await checks(trial)).filter(({ fault }) => fault);
  return Object.fromEntries(faulty.map(({ name, fault }) => [name, fault]));
}

test('a healthy site passes every check, and its test request is emailed, then erased', async () => {
  expect(await failing({ sendsTest: true })).toEqual({});
  expect(stack.inbox.messages().map(({ subject }) => subject)).toEqual([
    expect.stringContaining('No address, this is'),
  ]);
  expect(await stack.database.sql('select 1 from contact_submissions')).toEqual([]);
});

test('each page and address shows its bytes and its own fault', async () => {
  const answers: Record<string, Awaited<ReturnType<Get>> | undefined> = {
    [`${siteUrl}/services`]: { status: 500, bytes: 1000, encoding: 'br' },
    [`${siteUrl}/about`]: { status: 200, bytes: 17_000, encoding: '' },
    [`http://${host}/about?from=launch`]: { status: 200, bytes: 9, encoding: '' },
  };
  const found = await checks({
    get: async (address) => {
      if (address === `${siteUrl}/reviews`) throw new Error('socket hang up');
      return answers[address] ?? get(address);
    },
  });
  const home = expect.stringMatching(`^${siteUrl}/: \\d\\d?,\\d{3} bytes \\(br\\)$`);
  expect(found[0]).toMatchObject({ name: home, fault: '' });
  expect(found.filter(({ fault }) => fault)).toEqual([
    { name: `${siteUrl}/services: 1,000 bytes (br)`, fault: '500 instead of 200', warning: '' },
    {
      name: `${siteUrl}/about: 17,000 bytes`,
      fault: 'not compressed',
      warning: expect.stringContaining('first round trip'),
    },
    { name: `${siteUrl}/reviews`, fault: 'socket hang up' },
    {
      name: `http://${host}/about?from=launch: 9 bytes`,
      fault: `200 instead of 301 to ${siteUrl}/about?from=launch`,
      warning: '',
    },
  ]);
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
    const recording: typeof fetch = async (asked) => {
      trusted.add(new URL(String(asked)).origin);
      return new Response('{}', { status: 500 });
    };
    const page = { status: 200, bytes: 9, encoding: 'br' };
    const why = await failing({ address, env, ask: recording, get: async () => page, sendsTest: true });
    expect(/Is it a typo/.test(why[address] ?? ''), address).toBe(others.includes(address));
  }
  expect([...trusted]).toEqual(own);
});
