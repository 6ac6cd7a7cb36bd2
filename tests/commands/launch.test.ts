import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFigure } from '../../data/facts/tokens.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { launchGaps } from '../../scripts/launch/gaps.ts';
import { optional, variableFaults } from '../../scripts/launch/variables.ts';
import { type Change, copyOfData, type Json, stored } from '../data/copy-of-data.ts';
import { build, copyForTest } from '../site/copy.ts';
import { outputOf } from './run.ts';

const host = 'https://www.keys-of-springfield.com';
const site = loadSite();
const { business } = site;
const ownPages = `${host}/elsewhere`;

/** What an owner enters. */
const fixed: Change[] = [
  ['business', ['phone'], '(202) 231-0148'],
  ['business', ['email'], 'desk@keys-of-springfield.com'],
  ['business', ['siteUrl'], host],
  ['business', ['name'], 'Keys of Springfield'],
  ['business', ['address', 'street'], '1 Market Street'],
  ...business.reviewPlatforms.flatMap((_, place) =>
    ['read', 'write'].map((link): Change => ['business', ['reviewPlatforms', place, link], ownPages]),
  ),
  ...business.socialProfiles.map(
    (_, place): Change => ['business', ['socialProfiles', place], `${ownPages}/${place}`],
  ),
  ...Object.entries(business.licensing)
    .filter(([, license]) => license?.required && !license.number)
    .map(([state]): Change => ['business', ['licensing', state, 'number'], '192.000123']),
  ...['privacy', 'terms'].map((name): Change => ['legal', [name, 'readByLawyer'], '2026-11-30']),
  ...Object.entries(stored('claims').claims as { [name: string]: { [key: string]: Json } })
    .filter(
      ([, { words, facts, ownRule, untilFilled }]) =>
        ownRule ?? facts ?? (!untilFilled && Object.keys(words as object).length > 0),
    )
    .map(
      ([name, { ownRule }]): Change =>
        ownRule
          ? ['claims', ['claims', name, 'confirmedByOwner'], '2026-11-30']
          : ['claims', ['claims', name, 'evidence'], 'The folder in the office'],
    ),
  ...Object.entries(site.claims).flatMap(([name, claim]): Change[] => {
    const missing = claim.untilFilled?.isBlocking && missingFigure(claim);
    return missing
      ? [['claims', ['claims', name, 'facts'], [{ name: missing, kind: 'price', low: 65 }]]]
      : [];
  }),
];

const variables = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_SECRET_KEY: 'sb_secret_hush',
  SMTP_URL: 'smtps://desk:hush@mail.keys-of-springfield.com:465',
  LEAD_LINK_KEY: 'hush'.repeat(8),
  HEALTH_TOKEN: 'hush'.repeat(4),
};

/** As `npm run launch` prints it, such as reviewPlatforms[0].read. */
const fieldOf = ([, path]: Change) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

test('filling in each listed field clears it, and a placeholder put back is listed again', () => {
  const gapsOf = (changes: Change[], env: NodeJS.ProcessEnv = variables) =>
    launchGaps(loadSite(copyOfData(...changes)), env).flatMap(({ isBlocking, field }) =>
      isBlocking ? field : [],
    );
  const known = [...fixed.map(fieldOf), ...Object.keys(variables)];
  expect(known).toEqual(expect.arrayContaining(gapsOf([], {})));
  expect(gapsOf(fixed)).toEqual([]);
  const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']));
  expect(gapsOf(fixed, blank)).toEqual(Object.keys(variables));
  const back: Change[] = [
    ['business', ['textPhone'], '(202) 555-0149'],
    ['business', ['email'], 'desk@example.com'],
  ];
  for (const change of back) expect(gapsOf([...fixed, change])).toEqual([fieldOf(change)]);
});

test('it exits with 1 until every ✗ is fixed; each stops a production build, and no secret is published', async () => {
  const cwd = copyForTest();
  const change = (...changes: Change[]) =>
    cpSync(copyOfData(...changes), join(cwd, 'data'), { recursive: true });
  change(['business', ['phone'], '(202) 555-0148'], ['business', ['email'], 'desk@example.com']);
  const refused = await build(cwd, { CONTEXT: 'production' });
  expect(refused.failed).toBe(true);
  const blocking = launchGaps(loadSite(join(cwd, 'data')), {}).filter(({ isBlocking }) => isBlocking);
  const lines = refused.output.split('\n').filter((line) => line.includes(' › '));
  expect(lines).toEqual(blocking.map(({ file, field, advice }) => `${file} › ${field}: ${advice}`));
  expect(await outputOf('launch', { cwd })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^data\/\w+\.json\n(.*\n)* +✗ phone: /),
  });

  const allowed = await build(cwd, { CONTEXT: 'production', ALLOW_PLACEHOLDERS: 'on', ...variables });
  expect(allowed.failed, allowed.output).toBe(false);
  expect(allowed.output.match(/Don’t publish this yet/g)).toHaveLength(1);
  const isLeaking = (file: string) =>
    /hushhush|[_:]hush|abc\.supabase/.test(readFileSync(join(cwd, 'dist', file), 'latin1'));
  const built = globSync('**/*.*', { cwd: join(cwd, 'dist') });
  expect(built.filter(isLeaking), 'files with a secret').toEqual([]);

  change(...fixed);
  const listed = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(cwd, '.env.production'), listed.join(''));
  cpSync('.env.example', join(cwd, '.env.example'));
  const ready = await outputOf('launch --env-file .env.production', { cwd });
  expect(ready.code, ready.output).toBe(0);
  expect(ready.output).not.toMatch(/✗|hush/);

  writeFileSync(join(cwd, '.env.production'), 'SUPABASE_URL=hush\nMAIL_TOO=desk@example.com\n');
  const wrong = await outputOf('launch --env-file .env.production', { cwd });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('data/claims.json') });
  expect(wrong.output).toContain('✗ MAIL_TOO: This site reads no such variable; did you mean "MAIL_TO"?');
  expect(wrong.output).not.toContain('hush');
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
