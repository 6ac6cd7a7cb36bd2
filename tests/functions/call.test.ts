import { expect, it } from 'vitest';
import { callRoute } from '../../data/shared/entry-routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { testBackend } from '../support/backend.ts';

const backend = testBackend();
const { logs, sql } = backend;

const hero = { page: '/', place: 'hero' };
const press = (fields: Record<string, string> = hero, init: RequestInit = {}) =>
  fetch(backend.url + callRoute, { method: 'POST', body: new URLSearchParams(fields), ...init });
const counted = () =>
  sql('select page, place, count(*)::int as presses from call_counts group by page, place order by 1, 2');

it('counts call presses on every page by the hour', async () => {
  const { status, headers } = await press({ page: '/about/', place: 'request' });
  expect([status, headers.get('set-cookie')]).toEqual([204, null]);
  expect(await counted()).toEqual([{ page: '/about', place: 'request', presses: 1 }]);
  for (const page of loadSite().paths) expect((await press({ page, place: 'bar' })).status).toBe(204);
});

it('neither counts nor logs wrong methods, sites, pages and places, nor a press with Global Privacy Control', async () => {
  const refused: [number, Promise<Response>][] = [
    [204, press(hero, { headers: { 'Sec-GPC': '1' } })],
    [405, fetch(backend.url + callRoute)],
    [403, press(hero, { headers: { Origin: 'https://elsewhere.example' } })],
  ];
  for (const page of ['/nowhere', '/about?q=Marguerite Quillfeather'])
    refused.push([400, press({ ...hero, page })]);
  for (const place of ['Quillfeather', '__proto__']) refused.push([400, press({ ...hero, place })]);
  for (const [status, answer] of refused) expect((await answer).status).toBe(status);
  expect(await counted()).toEqual([]);
  expect(logs()).toBe('');
});
