import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import type { Ask, Reply } from './stranger.ts';

/** `why` it failed, or what there is to know of one that passed. */
export type Check = { name: string; passed: boolean; why?: string };

/** What checks are made of. */
export type Deployed = {
  ask: Ask;
  /** Without a path: "https://www.example.com" */
  origin: string;
  /** Of the data in this folder, which was deployed. */
  site: Site<City>;
  /** Of Netlify: it keeps itself out of search, and has no host of its own to lead to. */
  isPreview: boolean;
  env: NodeJS.ProcessEnv;
  /** The pages of the sitemap by their paths, once they were asked. */
  pages: Map<string, Reply>;
};

/** A sentence for each fault; `note` where there is something to know without one. */
export type Verdict = { faults: string[]; note?: string };

export type Probe = { name: string; ask: (deployed: Deployed) => Promise<Verdict> };

export const passed = (note?: string): Verdict => ({ faults: [], ...(note && { note }) });
export const failed = (...faults: string[]): Verdict => ({ faults });
/** @param wrong sentences, and undefined where all is well */
export const unless = (...wrong: (string | false | undefined)[]): Verdict =>
  failed(...wrong.filter((one): one is string => typeof one === 'string'));

export const headerOf = (reply: Reply, name: string): string | undefined => reply.headers[name]?.join(', ');

const shownFaults = 3;

export function whyOf({ faults, note }: Verdict): string | undefined {
  const more = faults.length - shownFaults;
  const said = faults.slice(0, shownFaults).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return said || note;
}
