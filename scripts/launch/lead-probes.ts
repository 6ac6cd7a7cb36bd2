import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { referenceOf } from '../../data/lead/contract.ts';
import { type FormKind, formKinds, leadForms } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { samplePhone } from '../../data/lead/town.ts';
import { api } from '../../data/shared/routes.ts';
import { isOwnOrigin } from '../../netlify/base/own-origin.ts';
import { onStop } from '../machine/processes.ts';
import type { Deployed, Probes, Reply } from './deployed.ts';

const status = z.object({ failing: z.array(z.string()) });

export const health: Probes = {
  async 'Health: database, mail server and schedule'(deployed) {
    const reply = await deployed.ask(deployed.origin + api.health, { headers: bearer(deployed) });
    assert(reply.status !== 401, 'HEALTH_TOKEN does not match the site’s');
    const found = parsed(status, reply);
    assert(found, `${api.health} returns ${reply.status} and no health report`);
    assert(found.failing.length === 0, `${found.failing.join(', ')}; docs/health.md explains each one`);
    return undefined;
  },
};

/** @throws for any address but our own, because a typo's owner could use the token */
function bearer({ origin, site, env }: Deployed): Record<string, string> {
  const { siteUrl } = site.business;
  assert(
    isOwnOrigin(origin, siteUrl, env),
    `${origin} doesn’t get HEALTH_TOKEN, because it isn’t the site’s address. Check for a typo. siteUrl in data/business.json is ${siteUrl}. For a preview, set URL to the site’s address on Netlify, such as https://name.netlify.app`,
  );
  const { HEALTH_TOKEN } = env;
  assert(HEALTH_TOKEN, 'HEALTH_TOKEN is not set here. Copy it from Netlify to .env, or use --env-file');
  return { Authorization: `Bearer ${HEALTH_TOKEN}` };
}

export const testRequests: Probes = Object.fromEntries(
  formKinds.map((form) => [
    `A test request from the ${form} form is saved and emailed`,
    (deployed) => sendTest(deployed, form),
  ]),
);

/** Enough for the sweep to send the emails if the first attempt fails. */
const tries = 30;

async function sendTest(deployed: Deployed, form: FormKind): Promise<string> {
  const { ask, origin, env, site, pauseMs } = deployed;
  const submissionId = randomUUID();
  const { defaults } = leadForms[form];
  const body = JSON.stringify({
    ...defaults,
    form,
    submissionId,
    page: '/',
    // launch_test() in supabase/migrations recognizes a test by this name and number.
    name: 'Launch test',
    phone: samplePhone.slice(0, -1) + formKinds.indexOf(form),
    address: 'No address, this is a test',
    service: serviceOptions[form][0]?.value ?? defaults.service,
    message: `This is npm run launch testing the ${form} form. No one is waiting for a call.`,
    elapsedMs: 60_000,
  });
  const asked = { headers: bearer(deployed) };
  const address = `${origin}${api.health}?lead=${submissionId}`;
  const reference = referenceOf(submissionId);
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const sending = ask(origin + api.lead, { method: 'POST', headers, body });
  let erasing: Promise<void> | undefined;
  const erase = () => (erasing ??= eraseTest());
  onStop(erase);
  try {
    const sent = await sending;
    assert(sent.status === 200, `the form returns ${sent.status}: ${sent.text.slice(0, 200)}`);
    let missing = missingIn(await ask(address, asked));
    for (let tried = 1; missing && tried < tries; tried++) {
      await wait(4 * pauseMs);
      missing = missingIn(await ask(address, asked));
    }
    assert(!missing, missing);
  } finally {
    await erase();
  }
  return `look for ${reference} in the inbox of ${env.MAIL_TO?.trim() || site.business.email}`;

  async function eraseTest(): Promise<void> {
    // It may be saved although the response was lost or is an error.
    const status = await sending.then(
      (sent) => sent.status,
      () => 500,
    );
    if (status >= 300 && status < 500) return;
    const reply = await ask(address, { ...asked, method: 'DELETE' }).catch(() => undefined);
    const { erased } = parsed(z.object({ erased: z.boolean() }), reply) ?? {};
    if (!erased && (erased === undefined || status === 200))
      throw new Error(`${reference} could not be erased; delete it by hand`);
  }
}

const testStatus = z.object({ stored: z.boolean(), mails: z.object({ owed: z.number(), sent: z.number() }) });

function missingIn(reply: Reply): string {
  const found = parsed(testStatus, reply);
  if (!found) return `${api.health} returns ${reply.status} for this request`;
  const { owed, sent } = found.mails;
  if (!found.stored) return 'the site accepted it, but it’s not in the database';
  if (owed === 0) return 'it’s saved, but has no email to send';
  return sent < owed ? `the mail server did not accept ${owed - sent} of ${owed} emails` : '';
}

function parsed<T>(schema: z.ZodType<T>, reply: Reply | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(reply?.text ?? ''));
  } catch {
    return undefined;
  }
}
