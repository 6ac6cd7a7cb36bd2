import assert from 'node:assert/strict';
import { z } from 'zod';
import { api } from '../../data/shared/routes.ts';
import { isOwnOrigin } from '../../netlify/base/own-origin.ts';
import type { Ask } from './deployed.ts';

export type Deployed = { origin: string; siteUrl: string; env: NodeJS.ProcessEnv };

/** @throws for any address but our own, because a typo's owner could use the token */
export function mustBeOurs({ origin, siteUrl, env }: Deployed): void {
  assert(
    isOwnOrigin(origin, siteUrl, env),
    `${origin} gets no request and no HEALTH_TOKEN, because it isn’t the site’s address. Check for a typo. siteUrl in data/business.json is ${siteUrl}. For a preview, set URL to the site’s address on Netlify, such as https://name.netlify.app`,
  );
}

export async function checkHealth(deployed: Deployed, ask: Ask): Promise<void> {
  mustBeOurs(deployed);
  const { HEALTH_TOKEN } = deployed.env;
  assert(HEALTH_TOKEN, 'HEALTH_TOKEN is not set here. Copy it from Netlify to .env, or use --env-file');
  const headers = { Authorization: `Bearer ${HEALTH_TOKEN}` };
  const reply = await ask(deployed.origin + api.health, { headers });
  assert(reply.status !== 401, 'HEALTH_TOKEN does not match the site’s');
  const { data } = report.safeParse(await reply.json().catch(() => undefined));
  assert(data, `${api.health} returns ${reply.status} and no report`);
  const { failing } = data;
  assert(failing.length === 0, `${failing.join(', ')}; docs/health.md explains each one`);
}

const report = z.object({ failing: z.array(z.string()) });
