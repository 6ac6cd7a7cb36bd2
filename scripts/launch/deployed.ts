import { setTimeout as wait } from 'node:timers/promises';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';

export type Ask = (address: string, question?: RequestInit) => Promise<Response>;

export type Options = { env?: NodeJS.ProcessEnv; ask?: Ask; pauseMs?: number };

export type Deployed = Required<Options> & {
  origin: string;
  /** A Netlify deploy preview: hidden from search engines, and no other host leads to it. */
  isPreview: boolean;
  site: Site<City>;
};

/** Follows no redirects. */
export const openAsk =
  (pauseMs: number): Ask =>
  async (address, question) => {
    await wait(pauseMs);
    const signal = AbortSignal.timeout(10_000);
    return fetch(address, { ...question, redirect: 'manual', signal }).catch((error: Error) => {
      const why = reason(error.cause ?? error);
      throw new Error(why.includes('ENOTFOUND') ? `${why}; does its DNS point to Netlify?` : why);
    });
  };
