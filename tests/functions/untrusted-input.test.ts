import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { sourceFields } from '../../data/lead/contract.ts';
import { business } from '../../data/lead/site-facts.js';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { api } from '../../data/shared/routes.ts';
import { quote, testBackend, visitor } from '../support/backend.ts';
import { functions } from '../support/functions.ts';
import { table } from '../support/table.ts';

const backend = testBackend();
const { postJson, postLead, rows, sql } = backend;

it('refuses other methods, content types and sizes, and a body that no form could send', async () => {
  const large = 'x'.repeat(33_000);
  for (const [status, body, type = 'application/json'] of [
    [415, quote(), 'text/plain'],
    [413, quote({ message: large })],
    [400, '{'],
    [400, 'null'],
    [400, { ...quote(), name: ['a'] }],
    [400, { ...quote(), submissionId: 'x' }],
    [400, { ...quote(), form: 'x' }],
  ] as const)
    expect((await postJson(body, { 'Content-Type': type })).status, JSON.stringify(body)).toBe(status);
  expect(await statusOf(large.repeat(30)), 'without Content-Length').toBe(413);
  const { status, headers } = await fetch(backend.url + api.lead, { method: 'OPTIONS' });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
  expect((await fetch(backend.url + leaveRoutes.leave, { method: 'POST' })).status).toBe(405);
  expect(await rows()).toEqual([]);
});

it.each(
  table(`a link or an address | true | none document
  another site that leads to it | true | cross-site document
  our script | true | same-origin empty
  a browser without these headers | true |
  a picture on another site | false | cross-site image
  a frame on another site | false | cross-site iframe
  a neighbor | false | same-site empty
  a page loaded ahead | false | same-origin document prefetch;prerender`),
)('for %s, erases what the browser stores: %s', async (_from, erases, sent = '') => {
  const names = ['Sec-Fetch-Site', 'Sec-Fetch-Dest', 'Sec-Purpose'];
  const values = sent.split(' ').filter(Boolean);
  const { status, headers } = await fetch(backend.url + leaveRoutes.leave, {
    redirect: 'manual',
    headers: Object.fromEntries(values.map((value, index) => [names[index], value])),
  });
  expect(status).toBe(303);
  for (const name of ['clear-site-data', 'set-cookie']) expect(String(headers.has(name))).toBe(erases);
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
});

it('responds 403 to a request that the browser marks as cross-site', async () => {
  process.env.SITE_NAME = 'keys';
  for (const headers of [
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
    { Origin: 'https://keys.netlify.app.evil.example' },
    { Origin: 'https://evilkeys.netlify.app' },
  ])
    expect((await postJson(quote(), headers)).status, JSON.stringify(headers)).toBe(403);
  const forged = { Host: 'evil.example', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' };
  expect(await statusOf('{}', forged), 'a Host header that matches the Origin').toBe(403);
  expect(await rows()).toEqual([]);
});

it.each([
  ['the business', {}, business.siteUrl],
  ['the host', { URL: 'https://keys.netlify.app' }, 'https://keys.netlify.app'],
  ['a preview', { SITE_NAME: 'keys' }, 'https://deploy-preview-7--keys.netlify.app'],
])('accepts requests from the pages of %s', async (_name, variables, origin) => {
  delete process.env.URL;
  Object.assign(process.env, variables);
  expect((await postJson(quote(), { Origin: origin })).status).toBe(200);
});

// A string instead of a list would set one limit for all visitors together.
it('limits requests per visitor and site', () => {
  // Nobody has to wait to leave.
  const called = functions.filter(({ path }) => path !== leaveRoutes.leave);
  const limits = called.map(({ rateLimit }) => rateLimit?.aggregateBy);
  expect(limits).toEqual(limits.map(() => ['ip', 'domain']));
});

it('ignores fields that no form has, including __proto__', async () => {
  const more = '{"id":"1","created_at":"1999-01-01","suspected_spam":true,"__proto__":{"name":"p"},';
  expect((await postJson(JSON.stringify(quote()).replace('{', more))).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ name: visitor.name, suspected_spam: false });
});

const traced = {
  source: 'referrer=WWW.Google.com&utm_source=mail&utm_campaign=spring-2027&gclid=Cj0_EAIaIQ-1',
};
const nothing = Object.fromEntries(sourceFields.map((field) => [field, null]));

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es', 'Spanish'],
  ['ZH-Hant-TW', 'zh', 'Chinese'],
  ['en-US,en;q=0.9,es;q=0.8', null, ''],
  ["*;'; drop", null, ''],
])(
  'tells the staff the browser’s first language, %s, unless it is English, and with Global Privacy Control no source',
  async (accepted, code, name) => {
    await postJson(quote(traced), { 'Accept-Language': accepted, 'Sec-GPC': '1' });
    expect(await rows()).toMatchObject([{ language: code, ...nothing }]);
    const [told = ''] = /Browser language: .*/.exec(backend.mails[0]?.text ?? '') ?? [];
    expect(told).toBe(name && `Browser language: ${name}`);
  },
);

it('stores the name of a campaign and the click of an iPhone, but nothing that could identify a person', async () => {
  const clicks = { gbraid: '0AAAAAo4mKA_-1', wbraid: 'CjkKCQjw_-2' };
  const [first = ''] = visitor.name.split(' ');
  const campaigns = table(
    `Lockout | Brand (exact) 2026 → Lockout | Brand exact 2026
    Search – 2026-11-01 300x250 → Search 2026-11-01 300x250
    120210987654321098 → 120210987654321098
    Otoño & más → Otoño más
    ${'𐐀'.repeat(60)} → ${'𐐀'.repeat(39)}…
    ${first} sale → ${first} sale
    for ${visitor.name.toUpperCase().replace(' ', '_')} →
    sale for ann＠b.co →
    call (314) 555-0123 →
    13145550123_x →
    <> →`,
    / → ?/,
  );
  for (const [message = ''] of campaigns) {
    const source = new URLSearchParams({ ...clicks, utm_campaign: message }).toString();
    expect((await postJson(quote({ message, source }))).status).toBe(200);
  }
  const stored = (await rows()).map(({ message, utm_campaign }) => [message, utm_campaign ?? '']);
  expect(stored.toSorted()).toEqual(campaigns.toSorted());
  expect(await rows()).toMatchObject(campaigns.map(() => clicks));
  expect(backend.mails[0]?.text).toContain('Google Ads');

  await sql('delete from contact_submissions');
  await postJson({ ...(await postLead(traced)), source: 'utm_source=other' });
  const source = 'referrer=a.co/x&utm_source=ann%40b.co&utm_medium=%3C%3E&gclid=ann%20lee%20555';
  await postLead({ source, message: 'Another' });
  const kept = { ...nothing, referrer: 'google.com', utm_source: 'mail', gclid: 'Cj0_EAIaIQ-1' };
  expect(await rows()).toMatchObject([{ ...kept, utm_campaign: 'spring-2027' }, nothing]);
});

it('saves a request whatever the table refuses of where it came from, or lacks', async () => {
  const clicks = sourceFields.map((field) => [field, field.startsWith('utm_') ? 'ads' : 'hostname-1']);
  const source = new URLSearchParams(clicks).toString();
  const alter = async (how: string) => {
    for (const name of ['page', 'language', ...sourceFields])
      await sql(`alter table contact_submissions ${how.replaceAll('it', name)}`);
  };
  for (const [message, begin, end] of [
    ['refused', 'add constraint no_it check (it is null)', 'drop constraint no_it'],
    ['missing', 'rename it to no_it', 'rename no_it to it'],
  ] as const) {
    await alter(begin);
    const { status } = await postJson(quote({ page: '/about', source, message }), {
      'Accept-Language': 'es',
    });
    await alter(end);
    expect([status, backend.mails.pop()?.text], message).toEqual([200, expect.stringContaining(message)]);
  }
});

it.each([
  ['NUL', 'An\u0000n', 'Ann'],
  ['a lone surrogate', 'Ann \ud800', 'Ann \ufffd'],
  ['letters beyond ASCII, also in an address', 'Zoe\u0308', 'Zo\u00eb'],
])('stores and emails %s cleaned up', async (_what, typed, name) => {
  const email = 'jörg@müller.example';
  expect((await postJson(quote({ name: typed, email }))).status).toBe(200);
  expect(await rows()).toMatchObject([{ name, email }]);
  const [mail] = backend.mails;
  expect(mail?.to).toHaveLength(1);
  for (const text of [name, email]) expect(mail?.text).toContain(text);
});

/** Posts as no browser does, without a length. */
async function statusOf(body: string, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'application/json' };
  const post = request(backend.url + api.lead, { method: 'POST', headers: { ...type, ...headers } });
  // The server may hang up before it has read everything.
  post.on('error', () => {});
  post.write(body);
  post.end();
  const [response]: IncomingMessage[] = await once(post, 'response');
  post.destroy();
  return response?.statusCode;
}
