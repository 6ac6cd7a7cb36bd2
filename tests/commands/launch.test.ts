import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFigure } from '../../data/facts/tokens.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { launchGaps } from '../../scripts/launch/gaps.ts';
import { type Gap, optional, variableFaults } from '../../scripts/launch/variables.ts';
import { type Change, changeData, copyOfData } from '../data/copy-of-data.ts';
import { site } from '../site/built.ts';
import { build, copyForTest, productionVariables as variables } from '../site/copy.ts';
import { outputOf } from './run.ts';

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

const placeholders: Change[] = [
  ['business › textPhone', '(202) 555-0149'],
  ['business › email', 'desk@example.com'],
];

test('filling in each listed field clears it, and a placeholder put back is listed again', () => {
  const fixed = gapsOf([], variables).map(answerTo);
  expect(gapsOf(fixed, {}).map(({ field }) => field)).toEqual(Object.keys(variables));
  const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']));
  const listed = gapsOf([...fixed, ...placeholders], blank).map(({ field }) => field);
  expect(listed.sort()).toEqual(['email', 'textPhone', ...Object.keys(variables)].sort());
});

test('it exits with 1 until every ✗ is fixed, and each stops a production build', async () => {
  const cwd = copyForTest();
  const data = join(cwd, 'data');
  changeData(data, ...placeholders);
  const refused = await build(cwd, { CONTEXT: 'production' });
  expect(refused.failed).toBe(true);
  const blocking = launchGaps(loadSite(data), {}).filter(({ isBlocking }) => isBlocking);
  const lines = refused.output.split('\n').filter((line) => line.includes(' › '));
  expect(lines).toEqual(blocking.map(({ file, field, advice }) => `${file} › ${field}: ${advice}`));

  cpSync('.env.example', join(cwd, '.env.example'));
  const launchWith = (listed: object) => {
    const lines = Object.entries(listed).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(cwd, '.env.production'), lines.join(''));
    return outputOf('launch --env-file .env.production', { cwd });
  };
  const wrong = await launchWith({ SUPABASE_URL: 'hush', MAIL_TOO: 'desk@example.com' });
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^data\/\w+\.json\n(.*\n)* +✗ email: /),
  });
  expect(wrong.output).toContain('✗ MAIL_TOO: This site reads no such variable; did you mean "MAIL_TO"?');
  changeData(data, ...blocking.filter(({ file }) => file.startsWith('data/')).map(answerTo));
  const ready = await launchWith(variables);
  expect(ready.code, ready.output).toBe(0);
  expect(wrong.output + ready.output).not.toContain('hush');
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
    'LEADS_REPORT_URL MAIL_FROM MAIL_TO MAIL_HOURLY_LIMIT PUSH_TOKEN REMINDERS WEBHOOK_SECRET PORT CLOCK_SPEED REPOSITORY_URL ALLOW_PLACEHOLDERS';
  const listed = readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm) ?? [];
  expect([...known, ...others.split(' ')].sort()).toEqual(listed.sort());
});
