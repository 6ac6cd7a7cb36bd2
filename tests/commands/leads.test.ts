import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startStack } from '../../scripts/local/stack.ts';
import { leadsSheet, sinceOf } from '../../scripts/report/leads.ts';
import { csvCell } from '../../scripts/report/output.ts';
import { type PostgresDatabase, startDatabaseOnPostgres } from '../support/postgres-database.ts';
import { folderForTest, sayOf } from './run.ts';

const leads = (args = '', env: Record<string, string> = {}) =>
  sayOf(`report --only leads ${args}`.trim(), { env });

const columns = {
  name: 'Marguerite Quillfeather',
  phone: '+13145550187',
  message: 'The brass key broke',
  form_type: 'quote',
  created_at: '2026-11-20T15:00:00Z',
};

function insert(row: Record<string, string | boolean>): string {
  const all = { ...columns, ...row };
  const values = Object.values(all).map((value) => `'${String(value).replaceAll("'", "''")}'`);
  return `insert into contact_submissions (submission_id, ${Object.keys(all).join(', ')}) values (gen_random_uuid(), ${values.join(', ')})`;
}

describe('over the database of the environment', () => {
  let database: PostgresDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await startDatabaseOnPostgres();
    await database.sql('alter role lead_reporter login');
    const url = database.postgresUrl.replace('//postgres@', '//lead_reporter@');
    // Whoever runs the site keeps these too: they are not asked.
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

  it('of no leads at all: zeros, and no time until taken', async () => {
    const { code, said } = await leads('', env);
    expect(code).toBe(0);
    expect(said).toMatch(/^Leads since \w{3} \d+, \d{4}, \d+:\d\d [AP]M C[DS]T\n/);
    expect(said).toMatch(/Requests +0\n[\s\S]*Median time to claim +none yet\n/);
    expect(said).not.toContain('NaN');
    expect(await table('Requests')).toMatchObject({ Leads: 0, 'Median time to claim (min)': '' });
  });

  it('counts leads by page, city, service, form and hour, and spam and repeats apart', async () => {
    const lockout = 'Car Lockout Service';
    const maplewood = '/locksmith-maplewood-mo';
    await add({ page: '/', service: lockout, created_at: '2026-11-20T15:00:00Z', is_emergency: true });
    await add({ page: '/#quote', service: 'Lock Rekeying Service', created_at: '2026-11-20T15:59:59Z' });
    await add({ page: maplewood, service: lockout, form_type: 'emergency' });
    await add({ page: `${maplewood}/`, form_type: 'contact' });
    await add({ page: '/services/car-lockout', service: 'Emergency Service', form_type: 'emergency' });
    await add({ page: maplewood, suspected_spam: true });
    await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, duplicate_of)
      select gen_random_uuid(), name, phone, message, form_type, page, submission_id from contact_submissions where page = '/'`);
    const kinds = { Requests: 7, 'Suspected spam': 1, Repeats: 1, Leads: 5 };
    const pages = { Home: 2, 'City pages': 2, 'Service pages': 1 };
    const services = { 'Car Lockout': 2, 'Lock Rekeying': 1, Emergency: 1, 'Not chosen': 1 };
    const forms = { 'Emergency and service': 2, Quote: 2, Contact: 1 };
    const requests = await table('Requests', 'count', '2026-11-01');
    expect(requests).toMatchObject({ ...kinds, 'Emergency leads': 1, Open: 5 });
    expect(await table('Leads by kind of page')).toEqual(pages);
    expect(await table('Leads by city page')).toEqual({ Maplewood: 2 });
    expect(await table('Leads by service')).toEqual(services);
    expect(await table('Leads by form')).toEqual(forms);
    expect(await table('Leads by hour in St. Louis')).toMatchObject({ '9 AM': 5, '10 AM': 0 });
  });

  it('counts presses on the number beside leads: by page, city, place and hour; and leads by where they came from', async () => {
    await database.sql(`insert into call_counts (day, hour, page, place, presses) values
      ('2026-11-20', 9, '/', 'hero', 3), ('2026-11-20', 9, '/', 'hero', 1), ('2026-11-20', 23, '/locksmith-maplewood-mo', 'bar', 2),
      ('2026-11-19', 23, '/', 'constructor', 1), ('2026-10-31', 23, '/', 'bar', 100)`);
    await add({ page: '/', referrer: 'google.com', utm_source: 'google', utm_campaign: 'spring-ads' });
    await add({ page: '/', referrer: 'yelp.com' });
    await add({ page: '/about' });
    const since = '2026-11-01';
    expect(await table('Requests', 'count', since)).toMatchObject({ Leads: 3, 'Taps on the number': 7 });
    const calls = (title: string) => table(title, 'calls', since);
    expect(await calls('Leads by kind of page')).toEqual({ Home: 5, 'About Us': 0, 'City pages': 2 });
    expect(await calls('Leads by city page')).toEqual({ Maplewood: 2 });
    expect(await calls('Leads by hour in St. Louis')).toMatchObject({ '8 AM': 0, '9 AM': 4, '11 PM': 3 });
    const places = { 'First screen': 4, 'Bar at the bottom': 2, Other: 1 };
    expect(await table('Calls by spot on the page', 'count', since)).toEqual(places);
    const { text: said = '' } = await report(since);
    expect(said).toMatch(/\nLeads by kind of page {12}calls\n {2}Home {20}2 {2}67% {5}5\n/);
    expect(said).toMatch(/ {2}google, spring-ads +1 +33%\n/);
    expect(said).toMatch(/ {2}Direct or unknown +1 +33%\n/);
    for (const line of said.split('\n')) expect(line.length, line).toBeLessThanOrEqual(38);
  });

  it('measures the minutes until the first tap, whatever came after it', async () => {
    for (const minutes of [1, 2, 3, 4, 100]) {
      await add({ page: '/' });
      await database.sql(`insert into lead_events (lead_id, kind, at)
        select s.id, event.kind, s.created_at + event.minutes * interval '1 minute' from contact_submissions s,
          (values ('taken', ${minutes}), ('undone', ${minutes} + 1), ('taken', ${minutes} + 50)) event (kind, minutes)
        where not exists (select from lead_events e where e.lead_id = s.id)`);
    }
    await add({ page: '/' });
    const minutes = { 'Median time to claim (min)': 3, '90th percentile (min)': 61.6 };
    expect(await table('Requests')).toMatchObject({ Claimed: 5, Open: 1, ...minutes });
  });

  it('has the hours that a change of the clock repeats or leaves out under their names', async () => {
    // The first lies in the day before, in St. Louis.
    for (const time of ['03-01T05:30', '11-01T06:30', '11-01T07:30', '03-08T07:30', '03-08T08:30'])
      await add({ created_at: `2026-${time}:00Z` });
    const hours = { '1 AM': 3, '2 AM': 0, '3 AM': 1, '11 PM': 0 };
    expect(await table('Leads by hour in St. Louis', 'count', '2026-03-01')).toMatchObject(hours);
  });

  it('shows no word of a visitor, in no notation: what no page of ours sends is "Other"', async () => {
    const hostile = [
      ...['=HYPERLINK("http://evil.example","Marguerite")', "-2+3+cmd|' /C calc'!A0", '@SUM(1+1)', '\t=1+1'],
      ...['+13145550187', 'Call Marguerite, "now"', '__proto__', 'constructor', '<script>alert(1)</script>'],
    ];
    for (const value of hostile) await add({ service: value, page: `/${value}` });
    await add({ service: 'Car Lockout', page: '/locksmith-marguerite-mo' });
    await add({ service: 'car lockout service', page: '/services/../x' });
    const { text, rows } = await report();
    expect(text + JSON.stringify(rows)).not.toMatch(
      /marguerite|quillfeather|555|brass|evil|cmd|SUM|proto|constructor|script>/i,
    );
    expect(await table('Leads by service')).toEqual({ Other: 11 });
    expect(await table('Leads by kind of page')).toEqual({ Other: 11 });
    expect(await table('Leads by city page')).toEqual({ Other: 1 });
  });

  it('answers for more made-up pages than an answer of the database has rows, and keeps every one in the sum', async () => {
    await database.sql(`alter table contact_submissions disable trigger user`);
    await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, created_at)
      select gen_random_uuid(), 'A', '+13145550123', 'm', 'quote', case when n % 10 = 0 then '/' else '/made-up-' || n end, now() - n * interval '1 second'
      from generate_series(1, 5000) n`);
    await database.sql(`alter table contact_submissions enable trigger user`);
    expect(await table('Leads by kind of page')).toEqual({ Home: 500, Other: 4500 });
  });

  it.each([
    ['https://abc.supabase.co', 'LEADS_REPORT_URL is not an address such as postgres://'],
    ['postgres://lead_reporter:hush@127.0.0.1:9/postgres', '(ECONNREFUSED). Check LEADS_REPORT_URL'],
  ])('LEADS_REPORT_URL=%s: one line that says what to do, without the password', async (value, said) => {
    vi.stubEnv('LEADS_REPORT_URL', value);
    const refused = expect.objectContaining({ name: 'UserError', message: expect.stringContaining(said) });
    await expect(report()).rejects.toEqual(refused);
    await expect(report()).rejects.not.toThrow(/hush|\n/);
  });
});

describe('over the database of npm start', () => {
  it('while npm start runs, and after it has ended', async () => {
    const local = folderForTest();
    const before = { ...process.env };
    const found = { code: 0, said: expect.stringMatching(/Contact +1 +100%/) };
    const stack = await startStack({ localDir: local });
    try {
      await stack.database?.sql(insert({ page: '/contact' }));
      expect(await leads(`--since 2026-01-01 --local-dir ${local}`)).toEqual(found);
    } finally {
      await stack.close();
      process.env = before;
    }
    expect(await leads(`--since 2026-01-01 --local-dir ${local}`)).toEqual(found);
    expect(existsSync(join(local, 'database.lock')), 'it lets the database go').toBe(false);
  });

  it('where there is none: says how to get one, and makes none', async () => {
    const local = folderForTest();
    expect(await leads(`--local-dir ${local}`)).toEqual({
      code: 1,
      said: expect.stringContaining('Run npm start'),
    });
    expect(existsSync(join(local, 'database'))).toBe(false);
  });
});

test('the beginning is so many days or weeks ago, or a day in St. Louis', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  const beginnings = { '30d': '2026-10-23T14', '2w': '2026-11-08T14', '2026-11-01': '2026-11-01T05' };
  for (const [text, since] of Object.entries(beginnings))
    expect(sinceOf(text, now).toISOString()).toBe(`${since}:00:00.000Z`);
  expect(() => sinceOf('yesterday')).toThrow('"yesterday" is no number of days or weeks, and no day.');
  expect(() => sinceOf('2999-01-01')).toThrow('is in the future');
  for (const text of ['', '30', '0d', '1.5d', '99999d', '2026-13-01', '11/01/2026', '2026-11-23'])
    expect(() => sinceOf(text, now), text).toThrow('Write 30d, 2w or a day such as 2026-11-01.');
});

test('a cell of a spreadsheet is no formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])
    expect(csvCell(text)).toBe(`'${text}`);
  expect(csvCell('=HYPERLINK("a","b")')).toBe(`"'=HYPERLINK(""a"",""b"")"`);
  for (const text of ["O'Fallon", '3.5']) expect(csvCell(text)).toBe(text);
  for (const text of ['a,b', 'a\nb']) expect(csvCell(text)).toBe(`"${text}"`);
});
