/** Requests a deployed site like an anonymous client, without following redirects. */
import { setTimeout as wait } from 'node:timers/promises';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';

export type Reply = { status: number; headers: Headers; text: string };

type Question = { method?: string; headers?: Record<string, string>; body?: string };

type Ask = (address: string, question?: Question) => Promise<Reply>;

export type Deployed = {
  origin: string;
  site: Site<City>;
  /** A Netlify deploy preview: hidden from search engines, with no redirects to it. */
  isPreview: boolean;
  env: NodeJS.ProcessEnv;
  pauseMs: number;
  pages: Map<string, Reply>;
  ask: Ask;
  /** Requests a path of the site or a full URL, and expects this status: by default 200, or 301 with `movedTo`. */
  get: (path: string, wanted?: { status?: number; movedTo?: string }) => Promise<Reply>;
};

/** Each throws what's wrong, or returns a note. */
export type Probes = Record<string, (deployed: Deployed) => Promise<string | undefined>>;

const timeoutMs = 10_000;

export function openAsk(pauseMs: number): Ask {
  return async (address, question) => {
    await wait(pauseMs);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { ...question, redirect: 'manual', signal });
      const { status, headers } = response;
      return { status, headers: new Headers(headers), text: await response.text() };
    } catch (error) {
      const { cause = error } = error as Error;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      throw new Error(reasons[code] ?? reason(cause));
    }
  };
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'host not found; does its DNS point to Netlify?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers don’t trust its self-signed certificate',
};
