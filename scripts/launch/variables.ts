import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { suggestion } from '../../data/check/suggestion.ts';
import { environmentFaults } from '../machine/environment.ts';

/** `found` is what the field has now. */
export type Gap = { file: string; field: string; found?: string; advice: string; isBlocking: boolean };

/** Gaps with the same advice share a line. @param each a line for each value, which it shows */
export function gapLines(gaps: Gap[], each = false): string[] {
  const shared = Map.groupBy(gaps, ({ file, found, advice }) =>
    [`${file} › `, `: ${each && found ? `${found}: ` : ''}${advice}`].join('\n'),
  );
  return [...shared].map(([line, same]) => line.replace('\n', same.map(({ field }) => field).join(', ')));
}

const section = 'Variables on Netlify';

const needed = {
  SUPABASE_URL: 'requests aren’t saved, and every form asks the visitor to call',
  SUPABASE_SECRET_KEY: 'requests aren’t saved, and every form asks the visitor to call',
  SMTP_URL: 'your staff gets no email about new requests',
  LEAD_LINK_KEY: 'emails have no “I’m calling” link, and your staff gets no reminders',
  HEALTH_TOKEN: 'no monitor can check that requests get through',
};

export const optional = {
  PUSH_URL: 'your staff gets no alerts on their phones',
  MAIL_ESCALATE_TO: 'only your staff is reminded of an emergency that’s still open',
  MAIL_REPORT_TO: 'no one gets a weekly report on leads',
  WEBHOOK_URL: 'requests don’t go to a dispatcher or CRM',
  TEXT_URL: 'customers who pick “Text” get no texts from the site',
  BUILD_HOOK_URL: 'you must rebuild the site by hand to start or end a notice',
  SEND_EMAIL_TOKEN: 'POST /api/send-email refuses every request',
  PUBLIC_ANALYTICS_ID: 'the site collects no analytics',
  PUBLIC_EDITOR: 'there’s no online editor at /admin/',
};

/** @param env production's variables. The advice shows no values. */
export const variableGaps = (env: NodeJS.ProcessEnv): Gap[] =>
  Object.entries({ ...needed, ...optional })
    .filter(([name]) => !env[name]?.trim())
    .map(([name, result]) => ({
      file: section,
      field: name,
      advice: `Not set, so ${result}.`,
      isBlocking: name in needed,
    }));

/** What's malformed, and names that this site doesn't know, from the file that `--env-file` names. The advice shows no secret. */
export function variableFaults(env: NodeJS.ProcessEnv, file?: string): Gap[] {
  return [
    ...environmentFaults(env).map((fault) => gap(/^\w+/.exec(fault)?.[0] ?? '', fault)),
    ...hostFaults(env.SUPABASE_URL),
    ...(file === undefined ? [] : unknownNames(file)),
  ];
}

function unknownNames(file: string): Gap[] {
  const known = [...(readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm) ?? []), 'URL'];
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
    .filter((name) => !known.includes(name))
    .map((name) =>
      gap(name, `This site reads no such variable${suggestion(name, known) || '; delete the line'}`),
    );
}

const gap = (field: string, advice: string): Gap => ({ file: section, field, advice, isBlocking: true });

/** A project may have its own domain, but none that looks like Supabase's. */
function hostFaults(address = ''): Gap[] {
  const host = URL.parse(address)?.hostname ?? '';
  const isMeant = suggestion(host.split('.').slice(-2).join('.'), ['supabase.co']) !== '';
  if (!isMeant || /^[a-z0-9]+\.supabase\.co$/.test(host)) return [];
  return [
    gap(
      'SUPABASE_URL',
      `"${host}" is no project's host. Write https://REFERENCE.supabase.co, with the reference in the address of the project's dashboard.`,
    ),
  ];
}
