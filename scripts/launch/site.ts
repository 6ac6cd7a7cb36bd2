import assert from 'node:assert/strict';
import { loadSite } from '../data/load.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { type Deployed, openAsk, type Reply } from './deployed.ts';
import { health, testRequests } from './lead-probes.ts';
import { pageProbes } from './page-probes.ts';

/** `why`: the reason it failed, or a note if it passed. */
type Check = { name: string; passed: boolean; why?: string };

type Options = Partial<Pick<Deployed, 'env' | 'site' | 'pauseMs' | 'ask'>> & {
  lead?: boolean;
  onCheck?: (check: Check) => void;
};

/** Sends at most two requests a second. @throws UserError if `address` is not a site's origin */
export async function launchSite(address: string, options: Options = {}): Promise<Check[]> {
  const { env = process.env, site = loadSite(), pauseMs = 500, lead, onCheck } = options;
  const { ask = openAsk(pauseMs) } = options;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new UserError(`"${address}" is not a site address. Write one like https://www.example.com.`);
  const { origin } = url;
  const isPreview = origin !== site.business.siteUrl && origin.endsWith('.netlify.app');
  const pages = new Map<string, Reply>();
  const checks: Check[] = [];
  const get: Deployed['get'] = async (path, { movedTo, status = movedTo ? 301 : 200 } = {}) => {
    const address = URL.parse(path)?.href ?? origin + path;
    const reply = await ask(address).catch((error) => {
      throw new Error(`${path}: ${reason(error)}`);
    });
    const got = answer(reply.status, reply.headers.get('location'), address);
    const want = answer(status, movedTo, address);
    assert(got === want, `${path} returns ${got} instead of ${want}`);
    return reply;
  };
  for (const [name, probe] of Object.entries({ ...pageProbes, ...health, ...(lead && testRequests) })) {
    const check = await probe({ origin, site, isPreview, env, pauseMs, pages, ask, get }).then(
      (why) => ({ name, passed: true, ...(why && { why }) }),
      (error) => ({ name, passed: false, why: reason(error) }),
    );
    checks.push(check);
    onCheck?.(check);
    // If the home page didn't load, nothing else will.
    if (pages.size === 0) break;
  }
  return checks;
}

const answer = (status: number, location: string | null | undefined, base: string) =>
  location ? `${status} to ${URL.parse(location, base)?.href}` : `${status}`;
