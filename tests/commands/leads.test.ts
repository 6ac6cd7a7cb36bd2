import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { shopFullTime } from '../../data/lead/clock.ts';
import { timeZone, zoneName } from '../../data/lead/town.ts';
import { startStack } from '../../scripts/local/stack.ts';
import { leadsSheet, sinceOf } from '../../scripts/report/leads.ts';
import { csvCell } from '../../scripts/report/output.ts';
import { folderForTest } from '../support/folder.ts';
import { type PostgresDatabase, startDatabaseOnPostgres } from '../support/postgres-database.ts';
import { city } from '../support/town.ts';
import { outputOf } from './run.ts';

const leads = (args = '', env: Record<string, string> = {}) =>
  outputOf(`report --only leads ${args}`.trim(), { env });

const at = (local: string) => `${local} ${timeZone}`;
const byHour = `Leads by hour (${zoneName})`;

const columns = {
  name: 'Marguerite Quillfeather',
  phone: '+12025550187',
  message: 'The brass key broke',
  form_type: 'quote',
  created_at: at('2026-11-20 09:00'),
};

function insert(row: Record<string, string | boolean>): string {
  const all = { ...columns, ...row };
  const values = Object.values(all).map((value) => `'${String(value).replaceAll("'", "''")}'`);
  return `insert into contact_submissions (submission_id, ${Object.keys(all).join(', ')}) values (gen_random_uuid(), ${values.join(', ')})`;
}

describe('with LEADS_REPORT_URL', () => {
  let database: PostgresDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await startDatabaseOnPostgres();
    await database.sql('alter role lead_reporter login');
    const url = database.postgresUrl.replace('//postgres@', '//lead_reporter@');
    // The report must ignore these two, which a real .env has as well.
    env = { LEADS_REPORT_URL: url, SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'hush' };
  });
  beforeEach(async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await database.sql('delete from contact_submissions; delete from call_counts');
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => database?.close());
  const report = (since = '2026-01-01') => leadsSheet(sinceOf(since));
  const add = (row: Record<string, string | boolean> = {}) => database.sql(insert(row));

  async function table(title: string, column = 'count', since?: string): Promise<Record<string, unknown>> {
    const rows = (await report(since)).rows.filter(({ cells }) => cells.table === title);
    return Object.fromEntries(rows.map(({ cells }) => [cells.name, cells[column]]));
  }

  it('shows zeros and no median if there are no leads', async () => {
    const { code, output } = await leads('', env);
    expect(code).toBe(0);
    expect(output).toMatch(/^Leads since \w{3} \d+, \d{4}, \d+:\d\d [AP]M\s\w+\n/);
    expect(output).toMatch(/Requests +0\n[\s\S]*Median time to claim +none yet\n/);
    expect(output).not.toContain('NaN');
    expect(await table('Requests')).toMatchObject({ Leads: 0, 'Median time to claim (min)': '' });
  });

  it('counts leads by page, city, service, form and hour, without spam and repeats', async () => {
    const lockout = 'Car Lockout Service';
    await add({ page: '/', service: lockout, is_emergency: true });
    await add({ page: '/#quote', service: 'Lock Rekeying Service', created_at: at('2026-07-20 09:59:59') });
    await add({ page: city.href, service: lockout, form_type: 'emergency' });
    await add({ page: `${city.href}/`, form_type: 'contact' });
    await add({ page: '/services/car-lockout', service: 'Emergency Service', form_type: 'emergency' });
    await add({ page: city.href, suspected_spam: true });
    await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, duplicate_of)
      select gen_random_uuid(), name, phone, message, form_type, page, submission_id from contact_submissions where page = '/'`);
    const kinds = { Requests: 7, 'Suspected spam': 1, Repeats: 1, Leads: 5 };
    const pages = { Home: 2, 'City pages': 2, 'Service pages': 1 };
    const services = { 'Car Lockout': 2, 'Lock Rekeying': 1, Emergency: 1, 'Not chosen': 1 };
    const forms = { 'Emergency and service': 2, Quote: 2, Contact: 1 };
    const requests = await table('Requests', 'count', '2026-07-01');
    expect(requests).toMatchObject({ ...kinds, 'Emergency leads': 1, Open: 5 });
    expect(await table('Leads by page type')).toEqual(pages);
    expect(await table('Leads by city page')).toEqual({ [city.name]: 2 });
    expect(await table('Leads by service')).toEqual(services);
    expect(await table('Leads by form')).toEqual(forms);
    expect(await table(byHour)).toMatchObject({ '9 AM': 5, '10 AM': 0 });
  });

  it('counts phone clicks next to leads by page, city, place and hour, and leads by source', async () => {
    await database.sql(`insert into call_counts (hour, page, place) select at, page, place from (values
      (timestamptz '${at('2026-11-20 09:00')}', '/', 'hero', 3), ('${at('2026-07-20 09:00')}', '/', 'hero', 1),
      ('${at('2026-11-20 23:00')}', '${city.href}', 'bar', 2), ('${at('2026-07-01 23:00')}', '/', 'constructor', 1),
      ('${at('2026-06-30 23:00')}', '/', 'bar', 100)) as pressed (at, page, place, times), generate_series(1, times)`);
    await add({ page: '/', referrer: 'google.com', utm_source: 'google', utm_campaign: 'spring-ads' });
    await add({ page: '/', referrer: 'yelp.com' });
    await add({ page: '/about' });
    const since = '2026-07-01';
    expect(await table('Requests', 'count', since)).toMatchObject({ Leads: 3, 'Taps on the number': 7 });
    const calls = (title: string) => table(title, 'calls', since);
    expect(await calls('Leads by page type')).toEqual({ Home: 5, 'About Us': 0, 'City pages': 2 });
    expect(await calls('Leads by city page')).toEqual({ [city.name]: 2 });
    expect(await calls(byHour)).toMatchObject({ '8 AM': 0, '9 AM': 4, '11 PM': 3 });
    const places = { 'First screen': 4, 'Bar at the bottom': 2, Other: 1 };
    expect(await table('Calls by spot on the page', 'count', since)).toEqual(places);
    const { text: output = '' } = await report(since);
    expect(output).toMatch(/\nLeads by page type {15}calls\n {2}Home {20}2 {2}67% {5}5\n/);
    expect(output).toMatch(/ {2}google, spring-ads +1 +33%\n/);
    expect(output).toMatch(/ {2}Direct or unknown +1 +33%\n/);
    for (const line of output.split('\n')) expect(line.length, line).toBeLessThanOrEqual(38);
  });

  it('measures the minutes until a lead is first taken, even if it looked like spam or that is undone later', async () => {
    await add({ page: '/', suspected_spam: true });
    for (const minutes of [1, 2, 3, 4, 100]) {
      await add({ page: '/' });
      await database.sql(`insert into lead_events (lead_id, kind, at)
        select s.id, event.kind, s.created_at + event.minutes * interval '1 minute' from contact_submissions s,
          (values ('taken', ${minutes}), ('undone', ${minutes} + 1), ('taken', ${minutes} + 50)) event (kind, minutes)
        where not exists (select from lead_events e where e.lead_id = s.id)`);
    }
    await add({ page: '/' });
    const minutes = { 'Median time to claim (min)': 2.5, '90th percentile (min)': 52 };
    expect(await table('Requests')).toMatchObject({ Leads: 7, Claimed: 6, Open: 1, ...minutes });
  });

  it('shows nothing that a visitor typed; values our pages never send count as "Other"', async () => {
    const hostile = [
      '=HYPERLINK("http://evil.example","Marguerite")',
      '+12025550187',
      '__proto__',
      '<script>',
    ];
    for (const value of hostile) await add({ service: value, page: `/${value}` });
    await add({ service: 'Car Lockout', page: '/locksmith-marguerite-zz' });
    await add({ service: 'car lockout service', page: '/services/../x' });
    const { text, rows } = await report();
    expect(text + JSON.stringify(rows)).not.toMatch(/marguerite|quillfeather|555|brass|evil|proto|script>/i);
    expect(await table('Leads by service')).toEqual({ Other: 6 });
    expect(await table('Leads by page type')).toEqual({ Other: 6 });
    expect(await table('Leads by city page')).toEqual({ Other: 1 });
  });
});

describe('with the database of npm start', () => {
  it('reports while npm start runs and after it ends', async () => {
    const local = folderForTest();
    const before = { ...process.env };
    const found = { code: 0, output: expect.stringMatching(/Contact +1 +100%/) };
    const stack = await startStack({ localDir: local });
    try {
      await stack.database?.sql(insert({ page: '/contact' }));
      expect(await leads(`--since 2026-01-01 --local-dir ${local}`)).toEqual(found);
    } finally {
      await stack.close();
      process.env = before;
    }
    expect(await leads(`--since 2026-01-01 --local-dir ${local}`)).toEqual(found);
    expect(existsSync(join(local, 'database.lock')), 'the database is released').toBe(false);
  });

  it('explains how to create a database if there is none', async () => {
    const local = folderForTest();
    expect(await leads(`--local-dir ${local}`)).toEqual({
      code: 1,
      output: expect.stringContaining('Run npm start'),
    });
    expect(existsSync(join(local, 'database'))).toBe(false);
  });
});

test('--since takes days, weeks or a date in our time zone', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  for (const [text, since] of Object.entries({ '30d': '2026-10-23', '2w': '2026-11-08' }))
    expect(sinceOf(text, now)).toEqual(new Date(`${since}T14:00Z`));
  for (const day of [8, 9]) {
    const midnight = shopFullTime(sinceOf(`2026-03-0${day}`, now));
    expect(midnight.replaceAll(/\s/g, ' ')).toContain(`Mar ${day}, 2026, 12:00 AM`);
  }
  expect(() => sinceOf('yesterday')).toThrow('"yesterday" is not a number of days or weeks, or a date.');
  expect(() => sinceOf('2999-01-01')).toThrow('is in the future');
  for (const text of ['', '30', '0d', '99999d', '2026-02-30', '2026-11-23'])
    expect(() => sinceOf(text, now), text).toThrow('Write 30d, 2w or a date such as 2026-11-01.');
});

test('no CSV cell runs as a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])
    expect(csvCell(text)).toBe(`'${text}`);
  expect(csvCell('=HYPERLINK("a","b")')).toBe(`"'=HYPERLINK(""a"",""b"")"`);
  for (const text of ["O'Brien", '3.5']) expect(csvCell(text)).toBe(text);
  for (const text of ['a,b', 'a\nb']) expect(csvCell(text)).toBe(`"${text}"`);
});
