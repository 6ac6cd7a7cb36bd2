/** Asks a deployed site all that its visitors and search engines rely on. */
import { loadData } from '../build/data.ts';
import { UserError } from '../machine/terminal.ts';
import { type AskOptions, openAsk, type Reply } from './ask.ts';
import { leadProbes, type Patience, testRequests } from './lead-probes.ts';
import { pageProbes } from './page-probes.ts';
import { answer, type Check, type Deployed } from './probe.ts';

type Options = AskOptions & {
  /** Send test requests, and erase them. */
  lead?: boolean;
  env?: NodeJS.ProcessEnv;
  patience?: Patience;
  /** What was deployed; by default the data of this folder. */
  site?: Deployed['site'];
  /** Called as each check ends. */
  tell?: (check: Check) => void;
};

/** At most two requests a second. @throws UserError if `address` is none of a site */
export async function launchSite(address: string, options: Options = {}): Promise<Check[]> {
  const { lead = false, env = process.env, tell = () => {}, site = loadData() } = options;
  const { patience = { tries: 30, pauseMs: 2000 } } = options;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new UserError(`"${address}" is no address of a site. Write it as in https://www.example.com.`);
  const { origin } = url;
  const isPreview = origin !== site.business.siteUrl && origin.endsWith('.netlify.app');
  const base = { origin, site, isPreview, env, pages: new Map<string, Reply>(), ask: openAsk(options) };
  const probes = { ...pageProbes, ...leadProbes, ...(lead && testRequests(patience)) };
  const checks: Check[] = [];
  for (const [name, probe] of Object.entries(probes)) {
    const check = await answer(name, probe, base);
    checks.push(check);
    tell(check);
    // If no server answers as this host, nothing else can be asked.
    if (base.pages.size === 0) break;
  }
  return checks;
}
