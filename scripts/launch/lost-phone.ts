import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { publicUrl } from '../../netlify/base/environment.ts';
import { openWorkLink } from '../../netlify/lead/open-work.ts';
import { reason, UserError } from '../machine/terminal.ts';

/** Makes a new link key and push topic in production's variables, and deploys them. Returns what changes. */
export function lockOut(file = '.env.production'): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { PUSH_URL, ...env } = parseEnv(before);
  const key = randomBytes(32).toString('hex');
  const topic = PUSH_URL && new URL(randomBytes(16).toString('hex'), PUSH_URL).href;
  const renewed = before.replace(/^LEAD_LINK_KEY=.*/m, `LEAD_LINK_KEY=${key}`);
  if (renewed === before) throw new UserError(`${file} has no LEAD_LINK_KEY. Write it there.`);
  writeFileSync(file, topic ? renewed.replace(/^PUSH_URL=.*/m, `PUSH_URL=${topic}`) : renewed);
  const netlify = (...args: string[]) =>
    execFileSync('netlify', args, { stdio: ['inherit', 'ignore', 'pipe'] });
  try {
    netlify('env:import', file);
    netlify('deploy', '--trigger');
  } catch (error) {
    throw new UserError(
      `${file} has new secrets, but Netlify doesn't. Run: netlify env:import ${file} && netlify deploy --trigger (${reason(error)})`,
    );
  }
  return `Once Netlify's deploy ends, the lost phone gets no push, its links open nothing, and it has no name.
For everyone else:
- ${topic ? `Subscribe to ${topic} in ntfy, and leave the old topic.` : 'There is no push topic.'}
- Links in earlier emails and pushes open nothing. All open requests: ${openWorkLink({ key, siteUrl: publicUrl(env), now: new Date() })}
- On the next request, choose your name again.
- Customers can't open the pages of earlier requests; those pages ask them to call.
Emails stay on the phone: sign it out at your mail provider, and erase it from your Google or Apple account.`;
}
