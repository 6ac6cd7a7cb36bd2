import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { referenceOf } from '../../data/lead/contract.ts';
import { type FormKind, formKinds, leadForms } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { api } from '../../data/shared/routes.ts';
import type { Deployed, Probes, Reply } from './deployed.ts';

const status = z.object({ failing: z.array(z.string()), sweepSecondsAgo: z.number().optional() });

export const health: Probes = {
  async 'Health: database, mail server, and when the schedule last ran'({ ask, origin, env, must, note }) {
    const reply = await ask(origin + api.health, { headers: bearer(env) });
    if (reply.status === 401) throw new Error('HEALTH_TOKEN is not that of the site');
    const found = parsed(status, reply);
    if (!found) throw new Error(`it is answered ${reply.status}, and not by health`);
    const { failing, sweepSecondsAgo } = found;
    must(failing.length === 0, `${failing.join(', ')}: docs/leads.md tells what each means`);
    if (sweepSecondsAgo !== undefined) note(`the schedule ran ${sweepSecondsAgo} s ago`);
  },
};

function bearer({ HEALTH_TOKEN }: NodeJS.ProcessEnv): Record<string, string> {
  if (!HEALTH_TOKEN)
    throw new Error('HEALTH_TOKEN is not set here: write that of Netlify into .env, or use --env-file');
  return { Authorization: `Bearer ${HEALTH_TOKEN}` };
}

export const testRequests: Probes = Object.fromEntries(
  formKinds.map((form) => [
    `A test request of the ${form} form is saved and mailed`,
    (deployed) => sendTest(deployed, form),
  ]),
);

/** How often to ask for the mails, which the sweep sends if the first try fails. */
const tries = 30;

async function sendTest(deployed: Deployed, form: FormKind): Promise<void> {
  const { ask, origin, env, site, must, note, pauseMs } = deployed;
  const submissionId = randomUUID();
  const { defaults } = leadForms[form];
  const body = JSON.stringify({
    ...defaults,
    form,
    submissionId,
    page: '/',
    // The database knows a test request by its name and number: launch_test() in supabase/migrations.
    name: 'Launch test',
    phone: `314-555-010${formKinds.indexOf(form)}`,
    address: 'No street: this is a test',
    service: serviceOptions[form][0]?.value ?? defaults.service,
    message: `A test of the ${form} form by npm run launch. No visitor waits for a call.`,
    elapsedMs: 60_000,
  });
  const asked = { headers: bearer(env) };
  const address = `${origin}${api.health}?lead=${submissionId}`;
  const reference = referenceOf(submissionId);
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const sent = await ask(origin + api.lead, { method: 'POST', headers, body });
  if (sent.status !== 200) throw new Error(`it is answered ${sent.status}: ${sent.text.slice(0, 200)}`);
  try {
    let missing = missingIn(await ask(address, asked));
    for (let tried = 1; missing && tried < tries; tried++) {
      await wait(4 * pauseMs);
      missing = missingIn(await ask(address, asked));
    }
    must(!missing, missing);
  } finally {
    const reply = await ask(address, { ...asked, method: 'DELETE' }).catch(() => undefined);
    const erased = parsed(z.object({ erased: z.literal(true) }), reply);
    must(erased, `${reference} could not be erased: do it by hand`);
  }
  note(`look for ${reference} in ${env.MAIL_TO?.trim() || site.business.email}`);
}

const testStatus = z.object({ stored: z.boolean(), mails: z.object({ owed: z.number(), sent: z.number() }) });

function missingIn(reply: Reply): string {
  const found = parsed(testStatus, reply);
  if (!found) return `health is answered ${reply.status} when it is asked of the request`;
  const { owed, sent } = found.mails;
  if (!found.stored) return 'it was accepted, and is not in the database';
  if (owed === 0) return 'it is saved, and no mail is owed of it';
  return sent < owed ? `${owed - sent} of ${owed} mails were not taken by the mail server` : '';
}

function parsed<T>(schema: z.ZodType<T>, reply: Reply | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(reply?.text ?? ''));
  } catch {
    return undefined;
  }
}
