import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { reason } from '../machine/terminal.ts';

export type Ask = (address: string, question?: RequestInit) => Promise<Response>;

/** Of a body as it's sent, which fetch() doesn't tell. */
export type Weigh = (address: string) => Promise<{ status: number; bytes: number; encoding: string }>;

/** Follows no redirects. */
export const openAsk =
  (pauseMs: number): Ask =>
  async (address, question) => {
    await wait(pauseMs);
    const signal = AbortSignal.timeout(10_000);
    return fetch(address, { ...question, redirect: 'manual', signal }).catch((error: Error) => {
      throw withAdvice(error.cause ?? error);
    });
  };

export const openWeigh =
  (pauseMs: number): Weigh =>
  async (address) => {
    await wait(pauseMs);
    const open = address.startsWith('https:') ? get : getPlain;
    const options = { headers: { 'accept-encoding': 'br, gzip' }, timeout: 10_000 };
    return new Promise((resolve, reject) => {
      const request = open(address, options, async (reply) => {
        let bytes = 0;
        for await (const chunk of reply) bytes += chunk.length;
        const { statusCode: status = 0, headers } = reply;
        resolve({ status, bytes, encoding: headers['content-encoding'] ?? '' });
      });
      request.on('error', (error) => reject(withAdvice(error)));
      request.on('timeout', () => request.destroy(new Error('no answer in 10 s')));
    });
  };

function withAdvice(error: unknown): Error {
  const why = reason(error);
  return new Error(why.includes('ENOTFOUND') ? `${why}; does its DNS point to Netlify?` : why);
}
