import { afterAll, beforeAll, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import {
  type Ask,
  type Options,
  openAsk,
  type Weigh,
  weigh as weighSent,
} from '../../scripts/launch/deployed.ts';
import { launchSite } from '../../scripts/launch/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';

const { siteUrl } = business;
const { host } = new URL(siteUrl);

/** What becomes of an answer. Throws what a broken connection would. */
type Fault = (answer: Response) => Response;

let fault: (answer: Response, href: string) => Response = (answer) => answer;
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

/** The answer with other headers. */
function answered(answer: Response, changes: Record<string, string>, status = answer.status): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changes)) headers.set(name, value);
  return new Response(answer.body, { status, headers });
}

/** Asks the local site as if it were at `siteUrl`, and Netlify's rules about the other hosts. */
const ask: Ask = async (address, question = {}) => {
  const { site } = stack;
  const { origin, pathname, search, href } = new URL(address);
  const headers = new Headers(question.headers);
  if (headers.has('origin')) headers.set('origin', site.url);
  const moved = origin === siteUrl ? undefined : await site.handle(new Request(href));
  const answer = moved ?? (await toLocalSite(site.url + pathname + search, { ...question, headers }));
  const location = answer.headers.get('location')?.replace(site.url, siteUrl);
  return fault(answered(answer, location ? { location } : {}), href);
};

const weigh: Weigh = (address) => weighSent(stack.site.url + new URL(address).pathname);

type Trial = Options & { address?: string; sendsLeads?: boolean };

/** The fault that each failed check reports, by name. */
async function failing({ address = siteUrl, sendsLeads, ...options }: Trial = {}) {
  const faults: Record<string, string> = {};
  for await (const { name, fault } of launchSite(address, sendsLeads, {
    ask,
    weigh,
    pauseMs: 20,
    ...options,
  }))
    if (fault) faults[name] = fault;
  return faults;
}

test('a healthy site passes every check, and its test requests are sent by email, then erased', async () => {
  expect(await failing({ sendsLeads: true })).toEqual({});
  const mails = stack.inbox?.messages() ?? [];
  for (const form of ['emergency', 'quote', 'contact', 'service'])
    expect(mails.filter(({ text }) => text.includes(`the ${form} form`)).length, form).toBeGreaterThan(0);
  expect(await stack.database?.sql('select 1 from contact_submissions')).toEqual([]);
});

const faults: [name: string, fault: RegExp, change: Fault][] = [
  [
    `http://${host}/about?from=launch`,
    /^returns 200 .*instead of 301 to https:/,
    (answer) => answered(answer, {}, 200),
  ],
  [
    '/reviews',
    /^socket hang up$/,
    () => {
      throw new Error('socket hang up');
    },
  ],
  ['/services', /^sends X-Robots-Tag: noindex/, (answer) => answered(answer, { 'X-Robots-Tag': 'noindex' })],
  ['/about', /^sends Content-Encoding: nothing/, (answer) => answered(answer, { 'Content-Encoding': '' })],
];

test('the bytes that each kind of page arrives in are listed, with a warning if a first round trip can’t hold them', async () => {
  const asked: string[] = [];
  const names: string[] = [];
  const large: Weigh = async (address) => {
    asked.push(address);
    return address === `${siteUrl}/about` ? { bytes: 17_000, encoding: 'gzip' } : weigh(address);
  };
  for await (const { name, warning } of launchSite(siteUrl, false, { ask, weigh: large, pauseMs: 0 }))
    if (asked.some((address) => name.startsWith(`${new URL(address).pathname} `)))
      names.push(name + (warning ? ', warned' : ''));
  expect(names.length).toBe(asked.length);
  expect(names).toContain('/about arrives as 17,000 bytes (gzip), warned');
  expect(names).toContainEqual(expect.stringMatching(/^\/contact arrives as \d\d?,\d{3} bytes \(br\)$/));
});

test('each address reports its own fault and no other', async () => {
  const changes = new Map(faults.map(([name, , change]) => [new URL(name, siteUrl).href, change]));
  fault = (answer, href) => changes.get(href)?.(answer) ?? answer;
  const found = await failing();
  fault = (answer) => answer;
  expect(found).toEqual(Object.fromEntries(faults.map(([name, why]) => [name, expect.stringMatching(why)])));
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
    const recording: Ask = async (asked, { method = 'GET', headers } = {}) => {
      if (method !== 'GET' || new Headers(headers).has('authorization')) trusted.add(new URL(asked).origin);
      return new Response('A page');
    };
    const why = await failing({ address, env, ask: recording, sendsLeads: true, pauseMs: 0 });
    const refusal = /typo\. siteUrl in data\/business\.json is .* set URL/;
    const told = Object.values(why).filter((text) => refusal.test(text));
    expect(told.length, address).toBe(own.includes(address) ? 0 : 5);
  }
  expect([...trusted]).toEqual(own);
});
