import { beforeEach, expect, it } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { callRoute } from '../../data/shared/entry-routes.ts';
import { quote, testBackend } from '../support/backend.ts';
import { inOtherSession } from '../support/outbox.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();
const { postJson, sql } = backend;
beforeEach(() => sql('delete from call_counts'));

const hero = { page: '/', place: 'hero' };
const press = (fields: Record<string, string> = hero, init: RequestInit = {}) =>
  fetch(backend.functions.url + callRoute, { method: 'POST', body: new URLSearchParams(fields), ...init });
const counted = () =>
  sql('select page, place, count(*)::int as presses from call_counts group by page, place order by 1, 2');

it('counts call presses on every page by the hour', async () => {
  const { status, headers } = await press({ page: '/about/', place: 'bar' });
  expect([status, headers.get('set-cookie')]).toEqual([204, null]);
  const [row] = await sql(`select page, place,
    hour = date_trunc('hour', lead_now()) as is_now from call_counts`);
  expect(row).toEqual({ page: '/about', place: 'bar', is_now: true });
  const accepted = await Promise.all(
    loadSite().paths.map(async (page) => (await press({ page, place: 'bar' })).ok),
  );
  expect(accepted).not.toContain(false);
});

it('neither counts nor logs wrong methods, sites, pages, places and sizes, nor a press with Global Privacy Control', async () => {
  const refused: [number, Promise<Response>][] = [
    [204, press(hero, { headers: { 'Sec-GPC': '1' } })],
    [405, fetch(backend.functions.url + callRoute)],
    [403, press(hero, { headers: { Origin: 'https://elsewhere.example' } })],
    [413, press({ ...hero, page: `/${'x'.repeat(10_000)}` })],
    [415, press(hero, { body: '{}', headers: { 'Content-Type': 'text/plain' } })],
  ];
  for (const page of ['', '/nowhere', '/about?q=Marguerite Quillfeather', '/about/2'])
    refused.push([400, press({ ...hero, page })]);
  for (const place of ['', 'Quillfeather', 'constructor', '__proto__'])
    refused.push([400, press({ ...hero, place })]);
  for (const [status, answer] of refused) expect((await answer).status).toBe(status);
  expect(await counted()).toEqual([]);
  expect(backend.logged).toEqual([]);
});

it('saves a lead within 8 seconds during 200 simultaneous presses, and counts every press', async () => {
  const presses = atOnce(200, (index) => press({ page: '/', place: index % 2 ? 'hero' : 'bar' }));
  const began = performance.now();
  expect((await postJson(quote())).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(8000);
  expect(new Set((await presses).map(({ status }) => status))).toEqual(new Set([204]));
  expect((await counted()).map(({ presses }) => presses)).toEqual([100, 100]);
});

it('counts a press while another session locks earlier ones, and saves leads while counting fails', async () => {
  await press();
  await inOtherSession(backend, async (sql) => {
    await sql`select from call_counts for update`;
    expect((await press()).status).toBe(204);
  });
  expect(await counted()).toEqual([{ ...hero, presses: 2 }]);
  await sql('revoke execute on function count_calls from service_role');
  try {
    expect((await press()).status).toBe(503);
    expect((await postJson(quote())).status).toBe(200);
    expect(backend.logged).toEqual([expect.stringContaining('count_calls returned')]);
  } finally {
    await sql('grant execute on function count_calls to service_role');
  }
});
