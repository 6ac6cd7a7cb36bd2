/** Addresses among the variables: each that cannot work is one line with its name and what to write, before anything is written. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { copyForTest } from '../site/copy.ts';
import { lines, start } from './run.ts';

/** `npm run build` with these variables, in a repository that has been built before. */
async function build(env: Record<string, string>) {
  const cwd = copyForTest();
  const earlier = join(cwd, 'dist', 'client', 'index.html');
  mkdirSync(join(cwd, 'dist', 'client'), { recursive: true });
  writeFileSync(earlier, 'as before');
  const run = start('build', { cwd, env });
  const code = await run.ended;
  return { code, said: lines(run.said()), earlier: readFileSync(earlier, 'utf8') };
}

const addresses = [
  'http://www.example.com/a.js',
  'https://[',
  'https://www.example.com:99999/a.js',
  'https:www.example.com/a.js',
  'https://staff:word@www.example.com/a.js',
  'https://www.example.com/a.js https://other.example',
  'https://',
  '//www.example.com/a.js',
];

test.each(addresses)('PUBLIC_MAPS_EMBED_URL=%s', async (value) => {
  expect(await build({ PUBLIC_MAPS_EMBED_URL: value })).toEqual({
    code: 1,
    said: [expect.stringMatching(/^PUBLIC_MAPS_EMBED_URL .*https:\/\//)],
    earlier: 'as before',
  });
});

test.each([
  ['SUPABASE_URL', 'https:abc.supabase.co', 'https://abc.supabase.co'],
  ['SUPABASE_URL', 'https://abc.supabase.co/rest/v1/', 'https://abc.supabase.co'],
  ['SUPABASE_URL', 'https://[', 'https://abc.supabase.co'],
  ['SUPABASE_URL', 'https://abc.supabase.co:99999', 'https://abc.supabase.co'],
  ['SMTP_URL', 'smtps:mail.example.com', 'smtps://user:password@host:465'],
  ['SMTP_URL', 'smtps://', 'smtps://user:password@host:465'],
  ['SMTP_URL', 'smtps://user:pass/word@mail.example.com:465', 'smtps://user:password@host:465'],
  ['SMTP_URL', 'smtps://mail.example.com:99999', 'smtps://user:password@host:465'],
  ['BUILD_HOOK_URL', 'api.netlify.com/build_hooks/1', 'https://api.netlify.com/build_hooks/'],
])('%s=%s', async (name, value, example) => {
  const key = name === 'SUPABASE_URL' ? { SUPABASE_SECRET_KEY: 'sb_secret_x' } : {};
  const { code, said, earlier } = await build({ [name]: value, ...key });
  expect({ code, said, earlier }).toEqual({
    code: 1,
    said: [expect.stringMatching(new RegExp(`^${name} .*${example}`))],
    earlier: 'as before',
  });
});

test('an address with a port, a query and an @ in its path is taken', () => {
  const address = 'https://maps.example.com:8443/embed/@38.6,-90.3?output=embed';
  expect(publicConfig({ PUBLIC_MAPS_EMBED_URL: address })).toEqual({ mapsEmbedUrl: address });
});

test('every public variable at fault is named, each in a line of its own', async () => {
  const { said } = await build({
    PUBLIC_ANALYTICS_ID: 'two words',
    PUBLIC_MAPS_EMBED_URL: 'maps',
  });
  expect(said).toEqual([
    expect.stringMatching(/^PUBLIC_ANALYTICS_ID .*G-/),
    expect.stringMatching(/^PUBLIC_MAPS_EMBED_URL .*"off"/),
  ]);
});

test.each([
  [{ PUBLIC_EDITOR: 'yes' }, /^PUBLIC_EDITOR is not "on"/],
  [{ PUBLIC_EDITOR: 'on' }, /^PUBLIC_EDITOR is on, and REPOSITORY_URL names no repository/],
  [
    { PUBLIC_EDITOR: 'on', REPOSITORY_URL: 'https://gitlab.com/owner/name' },
    /^PUBLIC_EDITOR is on, and REPOSITORY_URL/,
  ],
])('%j is no way to publish the editor', (env, fault) => {
  expect(() => publicConfig(env)).toThrow(fault);
});

test.each(['https://github.com/owner/the.site', 'git@github.com:owner/the.site.git'])(
  'REPOSITORY_URL=%s',
  (url) => {
    const config = publicConfig({ PUBLIC_EDITOR: 'on', REPOSITORY_URL: url, PUBLIC_MAPS_EMBED_URL: 'off' });
    expect(config).toEqual({ editorRepository: 'owner/the.site' });
    expect(publicConfig({ REPOSITORY_URL: url, PUBLIC_MAPS_EMBED_URL: 'off' })).toEqual({});
  },
);
