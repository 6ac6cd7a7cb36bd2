/** Whether a request would be saved and told of; with `--lead`, one test request of each form. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type LeadRequest, referenceOf } from '../../data/lead/contract.ts';
import { type FormKind, formKinds, leadForms } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { api } from '../../data/shared/routes.ts';
import { reason } from '../machine/terminal.ts';
import { failed, type Probe, passed, unless } from './check.ts';
import type { Reply } from './stranger.ts';

const bearer = ({ HEALTH_TOKEN = '' }: NodeJS.ProcessEnv) => ({ Authorization: `Bearer ${HEALTH_TOKEN}` });
const withoutToken = 'HEALTH_TOKEN is not set here: write that of Netlify into .env, or use --env-file';

const health = z.object({ failing: z.array(z.string()), sweepSecondsAgo: z.number().optional() });

export const leadProbes: Probe[] = [
  {
    name: 'Requests have somewhere to go',
    async ask({ ask, origin }) {
      const { status } = await ask(origin + api.lead);
      return unless(status !== 405 && `GET ${api.lead} is answered ${status} in the place of 405`);
    },
  },
  {
    name: 'Health is for whoever holds the token',
    async ask({ ask, origin }) {
      const { status } = await ask(origin + api.health);
      return unless(
        status !== 401 && `${api.health} is answered ${status} without the token, in the place of 401`,
      );
    },
  },
  {
    name: 'Health: database, mail server, and when the schedule last ran',
    async ask({ ask, origin, env }) {
      if (!env.HEALTH_TOKEN) return failed(withoutToken);
      const reply = await ask(origin + api.health, { headers: bearer(env) });
      if (reply.status === 401) return failed('HEALTH_TOKEN is not that of the site');
      const read = health.safeParse(json(reply));
      if (!read.success) return failed(`it is answered ${reply.status}, and not by health`);
      const { failing, sweepSecondsAgo } = read.data;
      if (failing.length > 0) return failed(`${failing.join(', ')}: docs/leads.md says what each means`);
      return passed(sweepSecondsAgo === undefined ? undefined : `the schedule ran ${sweepSecondsAgo} s ago`);
    },
  },
];

/** The database knows a test request by its name and number: supabase/migrations/20261126100000_launch.sql. */
function testRequest(form: FormKind, place: number): LeadRequest & { submissionId: string } {
  const { defaults } = leadForms[form];
  return {
    ...defaults,
    form,
    submissionId: randomUUID(),
    page: '/',
    name: 'Launch test',
    phone: `314-555-010${place}`,
    address: 'No street: this is a test',
    service: serviceOptions[form][0]?.value ?? defaults.service,
    message: `A test of the ${form} form by npm run launch. Nobody waits for a call.`,
    elapsedMs: 60_000,
  };
}

const status = z.object({
  stored: z.boolean(),
  mails: z.object({ owed: z.number(), sent: z.number() }),
});

export type Patience = { tries: number; pauseMs: number };

/** @param patience with the mails, which the sweep sends where the first try fails */
export function testRequests(patience: Patience): Probe[] {
  return formKinds.map((form, place) => ({
    name: `A test request of the ${form} form is saved and mailed`,
    async ask({ ask, origin, env, site }) {
      if (!env.HEALTH_TOKEN) return failed(withoutToken);
      const request = testRequest(form, place);
      const headers = { 'Content-Type': 'application/json', Origin: origin };
      const sent = await ask(origin + api.lead, { method: 'POST', headers, body: JSON.stringify(request) });
      if (sent.status !== 200) return failed(`it is answered ${sent.status}: ${sent.text.slice(0, 200)}`);
      const address = `${origin}${api.health}?lead=${request.submissionId}`;
      const asked = { headers: bearer(env) };
      const why = await mailed(() => ask(address, asked), patience).catch(reason);
      const erased = await ask(address, { ...asked, method: 'DELETE' }).catch(() => undefined);
      const isErased = z.object({ erased: z.literal(true) }).safeParse(json(erased)).success;
      const reference = referenceOf(request.submissionId);
      const verdict = unless(
        why || undefined,
        !isErased && `${reference} could not be erased: do it by hand`,
      );
      const mailbox = env.MAIL_TO?.trim() || site.business.email;
      return { ...verdict, note: `look for ${reference} in ${mailbox}` };
    },
  }));
}

/** @returns what is still missing at the end; nothing where all is well */
async function mailed(find: () => Promise<Reply>, { tries, pauseMs }: Patience): Promise<string> {
  const why = notYet(await find());
  if (!why || tries === 1) return why;
  await wait(pauseMs);
  return mailed(find, { tries: tries - 1, pauseMs });
}

function notYet(reply: Reply): string {
  const read = status.safeParse(json(reply));
  if (!read.success) return `health is answered ${reply.status} when it is asked of the request`;
  const { stored, mails } = read.data;
  if (!stored) return 'it was accepted, and is not in the database';
  if (mails.owed === 0) return 'it is saved, and no mail is owed of it';
  return mails.sent < mails.owed
    ? `${mails.owed - mails.sent} of ${mails.owed} mails were not taken by the mail server`
    : '';
}

function json(reply: Reply | undefined): unknown {
  try {
    return JSON.parse(reply?.text ?? '');
  } catch {
    return undefined;
  }
}
