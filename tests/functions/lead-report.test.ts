import { beforeEach, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { timeZone } from '../../data/lead/site-facts.js';
import { reportText } from '../../netlify/lead/report.ts';
import { countLeads, csvOf } from '../../scripts/leads/counts.ts';
import { testBackend, visitor } from '../support/backend.ts';
import { city } from '../support/town.ts';

const backend = testBackend();
const { sql, tap } = backend;
beforeEach(async () => {
  await sql('alter role lead_reporter login');
  const url = backend.database.postgresUrl.replace('//postgres@', '//lead_reporter@');
  // The report must ignore the second, which a real .env has as well.
  Object.assign(process.env, { LEADS_REPORT_URL: url, SUPABASE_URL: 'http://127.0.0.1:9' });
});

const at = (local: string) => `${local} ${timeZone}`;
const { name, message } = visitor;

async function add(row: Record<string, string | boolean> = {}) {
  const all = {
    name,
    phone: '+12025550187',
    message,
    form_type: 'quote',
    created_at: at('2026-11-20 09:00'),
    ...row,
  };
  const values = Object.values(all).map((value) => `'${String(value)}'`);
  const [lead = {}] = await sql<Pick<LeadRequest, 'submissionId'>>(
    `insert into contact_submissions (submission_id, ${Object.keys(all).join(', ')}) values (gen_random_uuid(), ${values.join(', ')}) returning submission_id as "submissionId"`,
  );
  return lead;
}

const report = () => countLeads({ first: '2026-07-01', last: '2026-11-30' });

async function counted(part: string, column: 'leads' | 'calls' = 'leads') {
  const rows = (await report()).filter((row) => row.part === part);
  return Object.fromEntries(rows.map((row) => [row.name, row[column]]));
}
const total = async () => (await report()).find(({ part }) => part === 'Total');

it('it counts leads and taps on the number from the first midnight in our time zone to the last, without spam and repeats', async () => {
  const service = 'Car Lockout Service';
  await add({ page: '/', service, is_emergency: true, referrer: 'google.com', utm_source: 'ads' });
  await add({ page: '/', created_at: at('2026-07-01 00:00') });
  await add({ page: city.href, service, referrer: 'bing.com', created_at: at('2026-11-30 23:59:59') });
  await add({ page: city.href, suspected_spam: true });
  await add({ page: '/', created_at: at('2026-06-30 23:59:59') });
  await add({ page: '/', created_at: at('2026-12-01 00:00') });
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, duplicate_of)
      select gen_random_uuid(), name, phone, message, form_type, page, submission_id from contact_submissions where is_emergency`);
  await sql(`insert into call_counts (hour, page, place, presses) values
      ('${at('2026-07-01 00:00')}', '/', 'hero', 3), ('${at('2026-11-30 23:00')}', '/about', 'bar', 2),
      ('${at('2026-06-30 23:00')}', '/', 'bar', 100), ('${at('2026-12-01 00:00')}', '/', 'bar', 100)`);
  expect(await total()).toMatchObject({ leads: 3, emergencies: 1, taken: 0, median_minutes: null, calls: 5 });
  expect(await counted('Service')).toEqual({ [service]: 2, 'not chosen': 1 });
  expect(await counted('Page')).toEqual({ '/': 2, [city.href]: 1, '/about': 0 });
  expect(await counted('Page', 'calls')).toEqual({ '/': 3, [city.href]: null, '/about': 2 });
  expect(await counted('Place of the number', 'calls')).toEqual({ hero: 3, bar: 2 });
  expect(await counted('Source')).toEqual({ ads: 1, 'bing.com': 1, 'direct or unknown': 1 });
  const text = reportText(await report());
  expect(text).toMatch(/^Total\n {2}all: leads 3, emergencies 1, taps on the number 5\n\nService\n/);
  expect(text).toContain('  /about: taps on the number 2\n');
});

it('it measures the minutes until a lead is first taken, even if it looked like spam or that is undone later', async () => {
  await add({ page: '/', suspected_spam: true });
  for (const minutes of [1, 2, 3, 4, 100]) {
    await add({ page: '/' });
    await sql(`insert into lead_events (lead_id, kind, at)
        select s.id, event.kind, s.created_at + event.minutes * interval '1 minute' from contact_submissions s,
          (values ('taken', ${minutes}), ('undone', ${minutes} + 1), ('taken', ${minutes} + 50), ('done', ${minutes} + 51)) event (kind, minutes)
        where not exists (select from lead_events e where e.lead_id = s.id)`);
  }
  await add({ page: '/' });
  expect(await total()).toMatchObject({ leads: 7, taken: 6, done: 6, median_minutes: 2.5 });
});

it('it counts what became of the leads, with prices, and keeps these figures after an erasure', async () => {
  const from = (utm_source: string) => add({ page: city.href, utm_source });
  const [paid, canceled] = [await from('ads'), await from('mail')];
  await tap(paid, 'taken');
  await tap(paid, 'coming', { price_low: 90, price_high: 140 });
  await tap(paid, 'done', { final_price: 120 });
  await tap(canceled, 'canceled');
  const before = await report();
  for (const row of [
    { name: 'ads', done: 1, income: 120 },
    { name: 'mail', canceled: 1, income: 0 },
  ])
    expect(before).toContainEqual(expect.objectContaining({ part: 'Source', ...row }));
  await sql('select erase_leads(array(select id from contact_submissions))');
  expect(await report()).toEqual(before);
});

it('it lists only the most frequent sources, and cuts long ones, since anyone can send any', async () => {
  for (let index = 0; index <= 20; index++)
    await add({ utm_source: `source${Math.min(index, 19)}`, utm_campaign: 'x'.repeat(80) });
  const sources = Object.entries(await counted('Source'));
  expect(sources).toHaveLength(15);
  expect(sources[0]).toEqual([`source19, ${'x'.repeat(50)}`, 2]);
});

it('no CSV cell runs as a formula in a spreadsheet', () => {
  const cells = ['=1+1', '\t=1', '＝1'];
  expect(csvOf(cells.map((text) => ({ text })))).toBe(
    `text\r\n${cells.map((text) => `'${text}\r\n`).join('')}`,
  );
});
