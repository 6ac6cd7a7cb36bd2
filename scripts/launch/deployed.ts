import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';

export type Ask = (address: string, question?: RequestInit) => Promise<Response>;

/** Of a body as it's sent, which fetch() doesn't tell. */
export type Weigh = (address: string) => Promise<{ bytes: number; encoding: string }>;

export type Options = { env?: NodeJS.ProcessEnv; ask?: Ask; weigh?: Weigh; pauseMs?: number };

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

export const weigh: Weigh = (address) =>
  new Promise((resolve, reject) => {
    const open = address.startsWith('https:') ? get : getPlain;
    const options = { headers: { 'accept-encoding': 'br, gzip' }, timeout: 10_000 };
    const request = open(address, options, async (reply) => {
      let bytes = 0;
      for await (const chunk of reply) bytes += chunk.length;
      resolve({ bytes, encoding: reply.headers['content-encoding'] ?? 'not compressed' });
    });
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer in 10 s')));
  });
