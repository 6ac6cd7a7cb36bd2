import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../scripts/machine/environment.ts';
import { copyForTest } from '../site/copy.ts';
import { outputOf } from './run.ts';

const malformed: [name: string, advice: RegExp, ...values: string[]][] = [
  ['PORT', /from 1 to 65535/, 'eighty', '65536'],
  ['MAIL_TO', /./, 'nobody'],
  ['LEAD_LINK_KEY', /./, 'short'],
  ['REMINDERS', /./, 'sometimes'],
  ['PUBLIC_ANALYTICS_ID', /G-/, 'two words'],
  ['PUBLIC_EDITOR', /"on"/, 'yes'],
  [
    'SUPABASE_URL',
    /https:\/\/abc\.supabase\.co/,
    'https:a.supabase.co',
    'https://a.co/rest/v1/',
    'http://a.co',
  ],
  ['SMTP_URL', /smtps:\/\/user:password@host:465/, 'mail.example.com', 'smtps://user:pass/word@a.com:465'],
  [
    'BUILD_HOOK_URL',
    /https:\/\/api\.netlify\.com\/build_hooks\//,
    'api.netlify.com/build_hooks/1',
    'http://a.co/1',
  ],
];

test('a malformed variable gets one line that names it and shows what to enter', () => {
  for (const [name, advice, ...values] of malformed) {
    const key = name === 'SUPABASE_URL' ? { SUPABASE_SECRET_KEY: 'sb_secret_x' } : {};
    for (const value of values) {
      const read = () => readEnvironment({ ...key, [name]: value });
      expect(read, value).toThrow(new RegExp(`^${name} .*$`));
      expect(read, value).toThrow(advice);
    }
  }
});

test('a command lists all malformed variables, hides secrets and keeps the last build', async () => {
  const cwd = copyForTest();
  const earlier = join(cwd, 'dist', 'client', 'index.html');
  mkdirSync(join(cwd, 'dist', 'client'), { recursive: true });
  writeFileSync(earlier, 'as before');
  const secret = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'hush', SMTP_URL: 'hush' };
  const { code, output } = await outputOf('build', { cwd, env: { PORT: '0', ...secret } });
  expect(code).toBe(1);
  expect(output).toMatch(/^✓ Data .*\nPORT .*\nSUPABASE_SECRET_KEY .*\nSMTP_URL .*\n$/);
  expect(output).not.toContain('hush');
  expect(readFileSync(earlier, 'utf8')).toBe('as before');
});
