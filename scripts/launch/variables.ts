/** The variables of .env.example that production needs, and what stays off without the others. */
import { readEnvironment } from '../machine/environment.ts';
import { UserError } from '../machine/terminal.ts';
import type { Gap } from './gap.ts';

const needed = {
  SUPABASE_URL: 'no request is saved, and every form tells its visitor to call',
  SUPABASE_SECRET_KEY: 'no request is saved, and every form tells its visitor to call',
  SMTP_URL: 'no mail tells the staff of a request',
  LEAD_LINK_KEY: 'nobody can take a request from its mail, and nobody is reminded',
  HEALTH_TOKEN: 'no monitor can ask whether requests arrive',
};

export const optional = {
  PUSH_URL: 'no phone rings',
  MAIL_ESCALATE_TO: 'nobody else is told of an emergency that nobody takes',
  MAIL_REPORT_TO: 'no report on Mondays',
  WEBHOOK_URL: 'no other program is told',
  BUILD_HOOK_URL: 'a notice begins and ends when somebody builds',
  SEND_EMAIL_TOKEN: 'POST /api/send-email refuses everybody',
  PUBLIC_ANALYTICS_ID: 'no analytics',
  PUBLIC_EDITOR: 'no editor at /admin/',
};

/** @param env of production. No line holds a value. */
export function variableGaps(env: NodeJS.ProcessEnv): Gap[] {
  const gap = (field: string, says: string): Gap => ({
    group: 'Variables',
    file: 'Netlify, or --env-file',
    ...{ field, says, harms: true },
  });
  const missing = Object.entries(needed).filter(([name]) => !env[name]?.trim());
  return [
    ...missing.map(([name, without]) => gap(name, `Not set: ${without}. .env.example says how to get it.`)),
    ...malformed(env)
      .map((line) => ({ name: line.split(' ')[0] ?? '', line }))
      .filter(({ name }) => !missing.some(([one]) => one === name))
      .map(({ name, line }) => gap(name, line)),
  ];
}

/** What is off by choice: "PUSH_URL (no phone rings)". */
export function switchedOff(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(optional)
    .filter(([name]) => !env[name]?.trim())
    .map(([name, without]) => `${name} (${without})`);
}

function malformed(env: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message.split('\n');
  }
}
