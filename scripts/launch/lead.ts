import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { referenceOf } from '../../data/lead/contract.ts';
import { type FormKind, formKinds, leadForms } from '../../data/lead/fields.ts';
import { samplePhone, serviceOptions } from '../../data/lead/site-facts.js';
import { api } from '../../data/shared/routes.ts';
import { isOwnOrigin } from '../../netlify/base/own-origin.ts';
import { onStop } from '../machine/processes.ts';
import type { Deployed } from './deployed.ts';

export async function checkHealth(deployed: Deployed): Promise<void> {
  const reply = await deployed.ask(deployed.origin + api.health, { headers: bearer(deployed) });
  assert(reply.status !== 401, 'HEALTH_TOKEN does not match the site’s');
  const { failing } = await read(reply, z.object({ failing: z.array(z.string()) }));
  assert(failing.length === 0, `${failing.join(', ')}; docs/health.md explains each one`);
}

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

async function read<T>(reply: Response, schema: z.ZodType<T>): Promise<T> {
  const { data } = schema.safeParse(await reply.json().catch(() => undefined));
  assert(data, `${api.health} returns ${reply.status} and no report`);
  return data;
}

/** Enough for the sweep to send the emails if the first attempt fails. */
const tries = 30;

/** Health sends no email; this proves that a visitor's request gets to the staff. */
export async function sendTest(deployed: Deployed, form: FormKind): Promise<void> {
  const { ask, origin, pauseMs } = deployed;
  const headers = bearer(deployed);
  const submissionId = randomUUID();
  const { defaults } = leadForms[form];
  const sending = ask(origin + api.lead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({
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
    }),
  });
  const test = `${origin}${api.health}?lead=${submissionId}`;
  let erasing: Promise<void> | undefined;
  const erase = () => (erasing ??= eraseTest());
  onStop(erase);
  try {
    const sent = await sending;
    assert(sent.status === 200, `the form returns ${sent.status}: ${(await sent.text()).slice(0, 200)}`);
    let missing = missingIn(await read(await ask(test, { headers }), status));
    for (let left = tries; missing && left > 0; left--) {
      await wait(4 * pauseMs);
      missing = missingIn(await read(await ask(test, { headers }), status));
    }
    assert(!missing, missing);
  } finally {
    await erase();
  }

  async function eraseTest() {
    // It may be saved although the answer was lost or is an error.
    const sent = await sending.catch(() => undefined);
    if (sent && !sent.ok && sent.status < 500) return;
    const reply = await ask(test, { method: 'DELETE', headers }).catch(() => undefined);
    assert(reply?.ok, `${referenceOf(submissionId)} could not be erased; delete it by hand`);
  }
}

const status = z.object({ stored: z.boolean(), mails: z.object({ owed: z.number(), sent: z.number() }) });

function missingIn({ stored, mails: { owed, sent } }: z.infer<typeof status>): string {
  if (!stored) return 'the site accepted it, but it’s not in the database';
  if (owed === 0) return 'it’s saved, but has no email to send';
  return sent < owed ? `the mail server did not accept ${owed - sent} of ${owed} emails` : '';
}
