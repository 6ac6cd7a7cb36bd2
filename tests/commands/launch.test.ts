import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { missingFigure } from '../../data/facts/tokens.ts';
import { leadLinkToken, personMark, readToken } from '../../netlify/lead/link.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { launchGaps } from '../../scripts/launch/gaps.ts';
import { type Gap, gapLines, optional, variableFaults } from '../../scripts/launch/variables.ts';
import { type Change, changeData, copyOfData } from '../data/copy-of-data.ts';
import { site } from '../site/built.ts';
import { build, copyForTest, outputOf, productionVariables as variables } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';

const host = 'https://www.keys-of-springfield.com';

/** What an owner enters in a field with this name. Others are links to own pages. */
const entered: Record<string, string> = {
  phone: '(202) 231-0148',
  textPhone: '(202) 231-0149',
  email: 'desk@keys-of-springfield.com',
  siteUrl: host,
  name: 'Keys of Springfield',
  street: '1 Market Street',
  number: '192.000123',
  readByLawyer: '2026-11-30',
  confirmedByOwner: '2026-11-30',
  evidence: 'The folder in the office',
};

function answerTo({ file, field }: Gap, at: number): Change {
  const [last = '', claim = ''] = field.split('.').toReversed();
  const fact = { name: missingFigure(site.claims[claim] ?? { words: {} }), kind: 'price', low: 65 };
  const value = last === 'facts' ? [fact] : (entered[last] ?? `${host}/elsewhere/${at}`);
  return [`${basename(file, '.json')} › ${field.replaceAll('.', ' › ')}`, value];
}

const gapsOf = (changes: Change[], env: NodeJS.ProcessEnv) =>
  launchGaps(loadSite(copyOfData(...changes)), env).filter(({ isBlocking }) => isBlocking);

function writeEnvironment(cwd: string, variables: object): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(cwd, '.env.production'), lines.join(''));
}

const placeholders: Change[] = [
  ['business › textPhone', '(202) 555-0149'],
  ['business › email', 'desk@example.com'],
];

test('only with TEXT_URL, it lists what the owner does by hand at Twilio, until they enter the day, and an address that is too long for a text', () => {
  const listed = (...changes: Change[]) => {
    const before = gapsOf(changes, variables).map(({ advice }) => advice);
    const after = gapsOf(changes, { ...variables, TEXT_URL: 'https://account:key@api.twilio.com/' });
    return after.filter(({ advice }) => !before.includes(advice));
  };
  const at = (siteUrl: string): Change => ['business › siteUrl', siteUrl];
  const steps = listed(at(host));
  expect(steps.map(({ field }) => field)).toEqual(steps.map(() => 'textsApproved'));
  expect(steps.map(({ advice }) => advice).join()).toMatch(
    /\bEIN\b.*low-volume.*“[^”]* Reply STOP to end” and “[^”]+”.*TEXT_FROM.*United States.*recharge.*\/api\/phone#/,
  );
  const approved: Change = ['business › textsApproved', '2026-12-05'];
  expect(listed(at(host), approved)).toEqual([]);
  const [gap, ...others] = listed(approved, at(host.replace('keys', 'locks')));
  expect([gap?.field, ...others]).toEqual(['siteUrl']);
});

test('it tells of a vacation that MAIL_TO has no name for', () => {
  const days = { start: '2999-12-20', end: '2999-12-30' };
  const team = [...['Ada', 'Ed', 'Flo'].map((name) => ({ name, away: days })), { name: 'Gil' }];
  const site = loadSite(copyOfData(['team › team', team]));
  const MAIL_TO = '"Ada" <a@example.com>, Flo <flo@example.com>, ed@example.com';
  const told = launchGaps(site, { MAIL_TO }).filter(({ field }) => field.endsWith('away'));
  expect(told).toMatchObject([
    { field: 'team.1.away', advice: expect.stringContaining('Ed <ed@example.com>'), isBlocking: false },
  ]);
});

test('it exits with 1 until every ✗ is fixed, and each stops a production build', async () => {
  const cwd = copyForTest();
  const data = join(cwd, 'data');
  changeData(data, ...placeholders);
  const refused = await build(cwd, { CONTEXT: 'production' });
  expect(refused.code).toBe(1);
  const blocking = launchGaps(loadSite(data), {}).filter(({ isBlocking }) => isBlocking);
  expect(blocking.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['email', 'textPhone', ...Object.keys(variables)]),
  );
  const lines = refused.output.split('\n').filter((line) => line.includes(' › '));
  expect(lines).toEqual(gapLines(blocking, true));

  cpSync('.env.example', join(cwd, '.env.example'));
  const launchWith = (listed: object) => {
    writeEnvironment(cwd, listed);
    return outputOf('launch --env-file .env.production', { cwd });
  };
  const wrong = await launchWith({ SUPABASE_URL: 'hush', MAIL_TOO: 'desk@example.com' });
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Before you go live:\n✗ data\/business.json › phone(.*\n)+Later:\n· /),
  });
  const claims = wrong.output.match(/^✗ data\/claims.json.*(evidence|confirmedByOwner):/gm) ?? [];
  expect(claims.length).toBeLessThan(Object.keys(site.claims).length / 3);
  expect(wrong.output).toContain('› MAIL_TOO: This site reads no such variable; did you mean "MAIL_TO"?');
  changeData(data, ...blocking.filter(({ file }) => file.startsWith('data/')).map(answerTo));
  const ready = await launchWith(variables);
  expect(ready.code, ready.output).toBe(0);
  expect(wrong.output + ready.output).not.toContain('hush');
});

test('--lost-phone makes a new topic and a new key for links, deploys them, and tells what changes', async () => {
  const cwd = copyForTest();
  cpSync('.env.example', join(cwd, '.env.example'));
  const file = join(cwd, '.env.production');
  const before = { ...variables, PUSH_URL: 'https://ntfy.sh/0123456789abcdef' };
  writeEnvironment(cwd, before);
  // Records how Netlify's CLI is called.
  const bin = folderForTest();
  writeFileSync(join(bin, 'netlify'), '#!/bin/sh\necho "$@" >> calls\n', { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}` };
  const { code, output } = await outputOf('launch --lost-phone', { cwd, env });
  expect(code, output).toBe(0);
  expect(readFileSync(join(cwd, 'calls'), 'utf8')).toBe('env:import .env.production\ndeploy --trigger\n');
  const { LEAD_LINK_KEY: key = '', PUSH_URL = '', ...others } = parseEnv(readFileSync(file, 'utf8'));
  expect({ ...before, ...others }).toEqual(before);
  expect(variableFaults({ ...others, LEAD_LINK_KEY: key, PUSH_URL })).toEqual([]);
  expect(PUSH_URL).not.toBe(before.PUSH_URL);
  expect(output).toContain(PUSH_URL);
  const now = new Date();
  const old = leadLinkToken(randomUUID(), 'calling', { key: before.LEAD_LINK_KEY, now });
  expect(readToken('link', old, { key, now })).toBe('forged');
  expect(personMark('Ada', key)).not.toBe(personMark('Ada', before.LEAD_LINK_KEY));
  const [, work = ''] = /\/open-work\/(\S+)/.exec(output) ?? [];
  expect(readToken('work', work, { key, now })).toMatchObject({ until: expect.any(Date) });
});

test.each([
  ['SUPABASE_URL', 'https://abc.supabase.com', '"abc.supabase.com" is no project\'s host'],
  ['SUPABASE_URL', 'https://db.abc.supabase.co', '"db.abc.supabase.co" is no project\'s host'],
  ['SMTP_URL', 'smtps://desk:1#hush@mail.example.com:465', 'SMTP_URL has something after the host'],
  ['SMTP_URL', 'smtps://desk:hush@mail.example.com:587', 'SMTP_URL must be smtps:// for port 465'],
])('%s=%s is listed', (field, value, advice) => {
  expect(variableFaults(variables)).toEqual([]);
  expect(variableFaults({ ...variables, [field]: value })).toEqual([
    expect.objectContaining({ field, advice: expect.stringContaining(advice), isBlocking: true }),
  ]);
});

test('it covers every variable in .env.example', () => {
  const known = [...Object.keys(variables), ...Object.keys(optional)];
  // These have a default, belong to another variable, or matter only on this machine.
  const others =
    'LEADS_REPORT_URL MAIL_FROM MAIL_TO MAIL_HOURLY_LIMIT PUSH_TOKEN REMINDERS TEXT_FROM TEXT_HOURLY_LIMIT WEBHOOK_SECRET PORT CLOCK_SPEED REPOSITORY_URL ALLOW_PLACEHOLDERS';
  const listed = readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm) ?? [];
  expect([...known, ...others.split(' ')].sort()).toEqual(listed.sort());
});
