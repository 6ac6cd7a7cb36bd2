import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../scripts/machine/environment.ts';
import { copyForTest, outputOf, productionVariables } from '../site/copy.ts';

/** Names, malformed values, and what the advice shows. */
const malformed = `PORT = eighty | 65536 → from 1 to 65535
  MAIL_TO = nobody → MAIL_TO
  LEAD_LINK_KEY = short → LEAD_LINK_KEY
  REMINDERS = sometimes → REMINDERS
  PUBLIC_ANALYTICS_ID = two words → G-
  PUBLIC_EDITOR = yes → "on"
  SUPABASE_URL = https:a.supabase.co | https://a.co/rest/v1/ | http://a.co → https://abc.supabase.co
  SMTP_URL = mail.example.com | smtps://user:pass/word@a.com:465 → smtps://user:password@host:465
  TEXT_URL = api.twilio.com | https://api.twilio.com/x | http://A:k@api.twilio.com/x → https://ACCOUNT:KEY@api.twilio.com
  BUILD_HOOK_URL = api.netlify.com/build_hooks/1 | http://a.co/1 → https://api.netlify.com/build_hooks/`;

test.each(malformed.split(/\n */))(
  'a malformed variable gets one line that shows what to enter: %s',
  (row) => {
    const [name = '', values = '', advice = ''] = row.split(/ = | → /);
    for (const value of values.split(' | ')) {
      const read = () => readEnvironment({ ...productionVariables, [name]: value });
      expect(read, value).toThrow(new RegExp(`^${name} .*$`));
      expect(read, value).toThrow(advice);
    }
  },
);

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
