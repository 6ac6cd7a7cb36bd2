import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { launchGaps, optional } from '../../scripts/launch/gaps.ts';
import { type Change, copyOfData, freeZipCodes, type Json, stored } from '../data/copy-of-data.ts';
import { build, copyForTest, editData } from '../site/copy.ts';
import { outputOf } from './run.ts';

const host = 'https://www.keys-of-springfield.com';
const { business, pages, services } = loadSite();
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
      ([, { evidence, words, facts, untilFilled }]) =>
        evidence === null &&
        (facts !== undefined || (!untilFilled && Object.keys(words as object).length > 0)),
    )
    .map(([name]): Change => ['claims', ['claims', name, 'evidence'], 'The folder in the office']),
];

/** As `npm run launch` prints it, such as reviewPlatforms[0].read. */
const fieldOf = ([, path]: Change) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

const variables = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_SECRET_KEY: 'sb_secret_hush',
  SMTP_URL: 'smtps://desk:hush@mail.keys-of-springfield.com:465',
  LEAD_LINK_KEY: 'hush'.repeat(8),
  HEALTH_TOKEN: 'hush'.repeat(4),
};

const allGaps = (...changes: Change[]) => launchGaps(copyOfData(...changes), variables);

test('filling in each listed field clears it, and a placeholder put back is listed again', () => {
  const gapsOf = (changes: Change[], env: NodeJS.ProcessEnv = variables) =>
    launchGaps(copyOfData(...changes), env).filter(({ isBlocking }) => isBlocking);
  const known = [...fixed.map(fieldOf), ...Object.keys(variables)];
  expect(known).toEqual(expect.arrayContaining(gapsOf([], {}).map(({ field }) => field)));
  expect(gapsOf(fixed)).toEqual([]);
  for (const name of Object.keys(variables))
    expect(gapsOf([], { ...variables, [name]: ' ' }).map(({ field }) => field)).toContain(name);
  const back: [field: string, ...Change][] = [
    ['textPhone', 'business', ['textPhone'], '(202) 555-0149'],
    ['reviewPlatforms[0].write', 'business', ['reviewPlatforms', 0, 'write'], `${host}/w?placeid=ours`],
    ['terms.readByLawyer', 'legal', ['terms', 'updated'], '2026-12-01'],
    ['email', 'business', ['email'], 'desk@example.com'],
  ];
  for (const [field, ...change] of back)
    expect(
      gapsOf([...fixed, change]).map((gap) => gap.field),
      field,
    ).toEqual([field]);
});

test('it names a county and a time zone that a move to another town left behind', () => {
  const fields = ['counties', 'timeZone'];
  const left = (...changes: Change[]) => allGaps(...changes).filter(({ field }) => fields.includes(field));
  expect(left()).toEqual([]);
  const { length } = loadSite().outlyingCounties;
  const county = { state: 'AK', name: 'Anchorage', zipCodes: freeZipCodes('AK') };
  expect(
    left(
      ['areas', ['counties', length], county],
      ['business', ['licensing', 'AK'], { required: false, source: 'The law' }],
      ['business', ['timeZone'], 'America/Anchorage'],
    ),
  ).toMatchObject([
    { field: 'counties', advice: expect.stringMatching(/: Anchorage\.$/) },
    { field: 'timeZone' },
  ]);
});

test('it names the documents without proof and the sites without a count, and asks for reviews and a number for texts', () => {
  const adviceOn = (...changes: Change[]) => {
    const gaps = allGaps(...changes);
    return Object.fromEntries(gaps.map(({ field, advice }) => [field, advice.split(': ').at(-1)]));
  };
  const [first, ...others] = pages.proof.items.map(({ title }) => title);
  const [platform, ...uncounted] = business.reviewPlatforms.map(({ name }) => name);
  const proof = { issuer: 'The city', checked: '2026-11-20', url: `${host}/license` };
  const [job, source] = [services[0]?.slug ?? '', business.reviewPlatforms[0]?.read ?? ''];
  const review = { quote: 'Quick and kind.', name: 'Test A.', town: 'Springfield', job, source };
  const before = adviceOn(['reviews', ['reviews'], []]);
  expect(before).toMatchObject({
    'proof.items': `${[first, ...others].join('; ')}.`,
    'about.memberships.items': expect.stringContaining(pages.about.memberships.items[5]?.title ?? ''),
    textPhone: expect.stringContaining(business.phone),
    reviewPlatforms: `${[platform, ...uncounted].join(', ')}.`,
    reviews: expect.stringContaining('Copy some reviews'),
    addressHidden: expect.stringContaining('hide the address'),
    'claims.cityCount.words.cityCount': expect.stringContaining('the data names'),
    'terms.readByLawyer': expect.stringContaining('the terms name the courts'),
  });
  const after = adviceOn(
    ['pages', ['proof', 'items', 0, 'proof'], proof],
    ['pages', ['proof', 'items', 1, 'proof'], { ...proof, validUntil: '2020-01-01' }],
    ['business', ['reviewPlatforms', 0, 'count'], { reviews: 12, checked: '2026-11-20' }],
    ['business', ['textPhone'], '(202) 231-0148'],
    ['reviews', ['reviews'], [review]],
  );
  expect(after.textPhone ?? after.reviews).toBeUndefined();
  expect(after['proof.items']).toBe(`${others.join('; ')}.`);
  expect(after.reviewPlatforms).toBe(`${uncounted.join(', ')}.`);
});

test('it exits with 1 until every ✗ is fixed; each stops a production build and only warns in others', async () => {
  const cwd = copyForTest();
  copyFileSync('netlify.toml', join(cwd, 'netlify.toml'));
  const madeUp = { phone: '(202) 555-0148', email: 'desk@example.com', siteUrl: 'https://www.example.com' };
  editData(cwd, 'business', (business) => Object.assign(business, madeUp));
  const sample = await outputOf('launch', { cwd });
  expect(sample).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^data\/\w+\.json\n(.*\n)* +✗ phone: /),
  });
  const refused = await build(cwd, { CONTEXT: 'production' });
  expect(refused.failed).toBe(true);
  const blocking = launchGaps(join(cwd, 'data'), {}).filter(({ isBlocking }) => isBlocking);
  const lines = refused.output.split('\n').filter((line) => line.includes(' › '));
  expect(lines).toEqual(blocking.map(({ file, field, advice }) => `${file} › ${field}: ${advice}`));
  expect(refused.output).toContain('ALLOW_PLACEHOLDERS=on');
  const editor = { PUBLIC_EDITOR: 'on', REPOSITORY_URL: 'https://github.com/owner/site' };
  const INDEXNOW_KEY = '0123456789abcdef';
  const allowed = await build(cwd, {
    ...{ CONTEXT: 'production', ALLOW_PLACEHOLDERS: 'on', INDEXNOW_KEY },
    ...editor,
    ...variables,
  });
  expect(allowed.failed, allowed.output).toBe(false);
  expect(readFileSync(join(cwd, `dist/client/${INDEXNOW_KEY}.txt`), 'utf8')).toBe(INDEXNOW_KEY);
  const ofEditor = ['index.html', 'settings.json'].map((name) => join(cwd, 'dist/client/admin', name));
  expect(ofEditor.filter((file) => !existsSync(file))).toEqual([]);
  const isLeaking = (file: string) =>
    /hushhush|[_:]hush|abc\.supabase/.test(readFileSync(join(cwd, 'dist', file), 'latin1'));
  const built = globSync('**/*.*', { cwd: join(cwd, 'dist') });
  expect(built.filter(isLeaking), 'files with a secret').toEqual([]);
  expect(allowed.output.match(/Don’t publish this yet/g)).toHaveLength(1);

  for (const [file, path, value] of fixed)
    editData(cwd, file, (data) => {
      const last = path.at(-1) ?? '';
      const place = path
        .slice(0, -1)
        .reduce<Json>((at, key) => (at as { [key: string]: Json })[key] ?? null, data as Json);
      Object.assign(place as object, { [last]: value });
    });
  const listed = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(cwd, '.env.production'), listed.join(''));
  const ready = await outputOf('launch --env-file .env.production', { cwd });
  expect(ready.code).toBe(0);
  expect(ready.output).not.toMatch(/✗|hush/);
});

test('it covers every variable in .env.example', () => {
  const known = [...Object.keys(variables), ...Object.keys(optional)];
  // These have a default, belong to another variable, or matter only on this machine.
  const others =
    'LEADS_REPORT_URL MAIL_FROM MAIL_TO MAIL_HOURLY_LIMIT PUSH_TOKEN REMINDERS WEBHOOK_SECRET PORT CLOCK_SPEED PUBLIC_MAPS_EMBED_URL REPOSITORY_URL ALLOW_PLACEHOLDERS';
  const listed = readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm) ?? [];
  expect([...known, ...others.split(' ')].sort()).toEqual(listed.sort());
});
