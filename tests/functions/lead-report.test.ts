import { beforeEach, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { reportRows, reportText } from '../../netlify/lead/report.ts';
import { leadReport, sinceOf } from '../../scripts/report/leads.ts';
import { csvOf } from '../../scripts/report/sheet.ts';
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
const columns = {
  name,
  phone: '+12025550187',
  message,
  form_type: 'quote',
  created_at: at('2026-11-20 09:00'),
};

async function add(row: Record<string, string | boolean> = {}) {
  const all = { ...columns, ...row };
  const values = Object.values(all).map((value) => `'${String(value).replaceAll("'", "''")}'`);
  const [lead = {}] = await sql<Pick<LeadRequest, 'submissionId'>>(
    `insert into contact_submissions (submission_id, ${Object.keys(all).join(', ')}) values (gen_random_uuid(), ${values.join(', ')}) returning submission_id as "submissionId"`,
  );
  return lead;
}

const report = () => leadReport(sinceOf('2026-07-01'));

async function table(title: string, column: 'count' | 'calls' = 'count'): Promise<Record<string, unknown>> {
  const rows = reportRows(await report()).filter((row) => row.table === title);
  return Object.fromEntries(rows.map((row) => [row.name, row[column]]));
}

it('it shows zeros and no median if there are no leads', async () => {
  const text = reportText(await report());
  expect(text).toMatch(/Requests: 0\n[\s\S]*Median time to claim \(min\): none yet\n/);
  expect(text).not.toContain('NaN');
});

it('it counts leads and phone clicks by page, city and hour, and leads by service and source, without spam and repeats', async () => {
  const lockout = 'Car Lockout Service';
  await add({ page: '/', service: lockout, is_emergency: true, referrer: 'google.com', utm_source: 'ads' });
  await add({ page: '/#quote', created_at: at('2026-07-20 09:59:59') });
  await add({ page: `${city.href}/`, service: lockout, form_type: 'emergency' });
  await add({ page: '/services/car-lockout', service: 'Emergency Service' });
  await add({ page: city.href, suspected_spam: true });
  await add({ page: '/', created_at: at('2026-06-30 23:00') });
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, duplicate_of)
      select gen_random_uuid(), name, phone, message, form_type, page, submission_id from contact_submissions where is_emergency`);
  await sql(`insert into call_counts (hour, page, place, presses) values
      ('${at('2026-11-20 09:00')}', '/', 'hero', 3), ('${at('2026-11-20 23:00')}', '${city.href}', 'bar', 2),
      ('${at('2026-06-30 23:00')}', '/', 'bar', 100)`);
  const kinds = { Requests: 6, 'Suspected spam': 1, Repeats: 1, Leads: 4, 'Emergency leads': 1, Open: 4 };
  expect(await table('Requests')).toMatchObject({ ...kinds, 'Taps on the number': 5 });
  expect(await table('Leads by page type')).toEqual({ Home: 2, 'City pages': 1, 'Service pages': 1 });
  expect(await table('Leads by page type', 'calls')).toMatchObject({ Home: 3, 'City pages': 2 });
  expect(await table('Leads by city page')).toEqual({ [city.name]: 1 });
  expect(await table('Leads by service')).toEqual({ 'Car Lockout': 2, Emergency: 1, 'Not chosen': 1 });
  const byHour = `Leads by hour (${zoneName})`;
  expect(await table(byHour)).toMatchObject({ '9 AM': 4, '10 AM': 0 });
  expect(await table(byHour, 'calls')).toMatchObject({ '9 AM': 3, '11 PM': 2 });
  const output = reportText(await report());
  expect(output).toMatch(/\n {2}Home: 2 \(50%\), calls 3\n[\s\S]*\n {2}ads: 1 \(25%\)\n/);
  expect(output).not.toContain('10 AM');
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
  const minutes = { 'Median time to claim (min)': 2.5, '90th percentile (min)': 52 };
  expect(await table('Requests')).toMatchObject({ Leads: 7, Claimed: 6, Open: 1, ...minutes });
});

it('it counts what became of the leads, with prices, and keeps these figures after an erasure', async () => {
  const from = (utm_source: string) => add({ page: city.href, service: 'Car Lockout Service', utm_source });
  const [paid, missed, canceled] = [await from('ads'), await from('mail'), await from('mail')];
  await tap(paid, 'taken');
  await tap(paid, 'coming', { price_low: 90, price_high: 140 });
  await tap(paid, 'here');
  await tap(paid, 'done', { final_price: 120 });
  await tap(missed, 'coming', { price_low: 100, price_high: 100 });
  await tap(missed, 'complained');
  await tap(canceled, 'canceled');
  const figures = {
    Leads: 3,
    Claimed: 1,
    'Spoke to them': 2,
    Came: 1,
    Done: 1,
    Canceled: 1,
    Complained: 1,
    'Nobody came': 1,
    'Median agreed price ($)': 108,
    'Median final price ($)': 120,
    'Sum of final prices ($)': 120,
  };
  const before = await table('Requests');
  expect(before).toMatchObject({ ...figures, Open: 1 });
  const bySource = reportRows(await report()).filter((row) => row.table === 'Leads by source');
  expect(bySource).toMatchObject([
    { name: 'mail', done: 0, complained: 1 },
    { name: 'ads', came: 1, done: 1, income: 120 },
  ]);
  await sql('select erase_leads(array(select id from contact_submissions))');
  expect(await table('Requests')).toEqual({ ...before, Open: 0 });
});

it('it shows nothing that a visitor typed; values our pages never send count as "Other"', async () => {
  const hostile = ['=HYPERLINK("http://evil.example","Marguerite")', '+12025550187', '__proto__', '<script>'];
  for (const value of hostile) await add({ service: value, page: `/${value}` });
  await add({ service: 'Car Lockout', page: '/locksmith-marguerite-zz' });
  await add({ service: 'car lockout service', page: '/services/../x' });
  const found = await report();
  expect(reportText(found) + JSON.stringify(reportRows(found))).not.toMatch(
    /marguerite|quillfeather|555|brass|evil|proto|script>/i,
  );
  expect(await table('Leads by service')).toEqual({ Other: 6 });
  expect(await table('Leads by page type')).toEqual({ Other: 6 });
  expect(await table('Leads by city page')).toEqual({ Other: 1 });
});

it('no CSV cell runs as a formula in a spreadsheet', () => {
  const cells = ['=1+1', '\t=1', '＝1'];
  expect(csvOf(cells.map((text) => ({ text })))).toBe(
    `text\r\n${cells.map((text) => `'${text}\r\n`).join('')}`,
  );
});
