/** Certificate, the one https host, and the addresses that lead on. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { formerAddresses } from '../../data/redirects/former.ts';
import { type Deployed, failed, headerOf, type Probe, passed, unless } from './check.ts';

const fewestDays = 14;

const config = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/** Of netlify.toml beside the data. */
export const readConfig = () => config.parse(parse(readFileSync('netlify.toml', 'utf8')));

export const certificate: Probe = {
  name: 'Certificate',
  async ask({ ask, origin, pages }) {
    const home = await ask(`${origin}/`);
    pages.set('/', home);
    const { certificateEnds = 0 } = home;
    const days = Math.floor((certificateEnds - Date.now()) / 86_400_000);
    return days < fewestDays
      ? failed(`it ends in ${days} days: does Netlify renew it?`)
      : passed(`${days} days left`);
  },
};

export const hostProbes: Probe[] = [
  {
    name: 'Address',
    ask: async ({ origin, site, isPreview }) =>
      isPreview
        ? passed('a preview')
        : unless(
            origin !== site.business.siteUrl &&
              `data/business.json › siteUrl is ${site.business.siteUrl}: canonical links, cards and mails lead there`,
          ),
  },
  {
    name: 'http and the host without www lead to it',
    async ask(deployed) {
      if (deployed.isPreview) return passed('not asked of a preview');
      const rules = readConfig().redirects.filter(({ from }) => from.startsWith('http'));
      const path = '/about?from=launch';
      return follow(
        deployed,
        rules.map(({ from, to }) => ({
          from: from.replace('/*', path),
          to: to.replace('/:splat', path),
        })),
      );
    },
  },
];

/** After the pages were asked. */
export const oldAddresses: Probe = {
  name: 'Old addresses lead on in one step',
  async ask(deployed) {
    const { origin, site } = deployed;
    const rules = readConfig().redirects.filter(({ from }) => from.startsWith('/'));
    const moved = [...rules, ...formerAddresses(site)].map(({ from, to }) => ({
      from: origin + from,
      to: origin + to,
    }));
    const { faults } = await follow(deployed, moved);
    for (const { to } of moved) {
      const path = new URL(to).pathname;
      const page = deployed.pages.get(path) ?? (await deployed.ask(origin + path));
      deployed.pages.set(path, page);
      if (page.status !== 200) faults.push(`${path}, where one leads, is answered ${page.status}`);
    }
    return faults.length > 0 ? { faults } : passed(`${moved.length} of them`);
  },
};

async function follow({ ask }: Deployed, moved: { from: string; to: string }[]) {
  const faults: string[] = [];
  for (const { from, to } of moved) {
    const answer = await ask(from).catch((error: Error) => error.message);
    if (typeof answer === 'string') {
      faults.push(answer);
      continue;
    }
    const location = headerOf(answer, 'location');
    const leads = location && new URL(location, from).href;
    if (answer.status !== 301 || leads !== new URL(to).href)
      faults.push(
        `${from} is answered ${answer.status}${leads ? ` to ${leads}` : ''} in the place of 301 to ${to}`,
      );
  }
  return failed(...faults);
}
