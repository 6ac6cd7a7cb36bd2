/** Asks a deployed site everything that its visitors and search engines rely on. */
import { loadData } from '../build/data.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { type Check, type Deployed, type Probe, whyOf } from './check.ts';
import { certificate, hostProbes, oldAddresses } from './host-probes.ts';
import { leadProbes, type Patience, testRequests } from './lead-probes.ts';
import { pageProbes } from './page-probes.ts';
import { openStranger, type StrangerOptions } from './stranger.ts';

type Options = StrangerOptions & {
  /** Send test requests, and take them back. */
  lead?: boolean;
  env?: NodeJS.ProcessEnv;
  patience?: Patience;
  /** What was deployed; the data of this folder without it. */
  site?: Deployed['site'];
  /** Called as each check ends. */
  tell?: (check: Check) => void;
};

const probes = [certificate, ...hostProbes, ...pageProbes, oldAddresses, ...leadProbes];

/** At most two requests a second. @throws UserError where `address` is none of a site */
export async function launchSite(address: string, options: Options = {}): Promise<Check[]> {
  const { lead = false, env = process.env, tell = () => {}, site = loadData() } = options;
  const { patience = { tries: 30, pauseMs: 2000 } } = options;
  const origin = originOf(address);
  const deployed: Deployed = {
    ask: openStranger(options),
    origin,
    site,
    isPreview: origin !== site.business.siteUrl && origin.endsWith('.netlify.app'),
    env,
    pages: new Map(),
  };
  const checks: Check[] = [];
  for (const probe of [...probes, ...(lead ? testRequests(patience) : [])]) {
    const check = await answer(probe, deployed);
    checks.push(check);
    tell(check);
    // Where nobody answers as this host, nothing else can be asked.
    if (probe === certificate && deployed.pages.size === 0) break;
  }
  return checks;
}

async function answer({ name, ask }: Probe, deployed: Deployed): Promise<Check> {
  try {
    const verdict = await ask(deployed);
    const why = whyOf(verdict);
    return { name, passed: verdict.faults.length === 0, ...(why && { why }) };
  } catch (error) {
    return { name, passed: false, why: reason(error) };
  }
}

/** @throws UserError */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === 'https:' && url.pathname === '/') return url.origin;
  throw new UserError(`"${address}" is no address of a site. Write it as in https://www.example.com.`);
}
