/** One question to a deployed site, and what it found. */
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';
import type { Ask, Question, Reply } from './ask.ts';

/** `why` it failed, or a note on one that passed. */
export type Check = { name: string; passed: boolean; why?: string };

/** What a probe works with. */
export type Deployed = {
  /** Without a path: "https://www.example.com" */
  origin: string;
  /** Of the data in this folder, which was deployed. */
  site: Site<City>;
  /** Of Netlify: it keeps itself out of search, and no other host leads to it. */
  isPreview: boolean;
  env: NodeJS.ProcessEnv;
  /** The pages that were asked, by their paths. */
  pages: Map<string, Reply>;
  ask: Ask;
  /** Asks a path of the site, which must be answered with the status `wanted`. */
  get: (path: string, wanted?: number, question?: Question) => Promise<Reply>;
  /** Notes a fault unless it holds. */
  must: (holds: unknown, fault: string) => void;
  note: (text: string) => void;
};

export type Probes = Record<string, (deployed: Deployed) => Promise<void>>;

const shownFaults = 3;

export async function answer(
  name: string,
  probe: Probes[string],
  base: Omit<Deployed, 'get' | 'must' | 'note'>,
): Promise<Check> {
  const faults: string[] = [];
  const notes: string[] = [];
  const must: Deployed['must'] = (holds, fault) => {
    if (!holds) faults.push(fault);
  };
  const get: Deployed['get'] = async (path, wanted = 200, question = {}) => {
    const reply = await base.ask(base.origin + path, question);
    must(reply.status === wanted, `${path} is answered ${reply.status} in place of ${wanted}`);
    return reply;
  };
  await probe({ ...base, get, must, note: (text) => notes.push(text) }).catch((error: unknown) =>
    faults.push(reason(error)),
  );
  const more = faults.length - shownFaults;
  const told = faults.slice(0, shownFaults).join('; ') + (more > 0 ? `; and ${more} more` : '');
  const why = told || notes.join('; ');
  return { name, passed: faults.length === 0, ...(why && { why }) };
}
