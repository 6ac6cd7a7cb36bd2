import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

/** `bytes` are those of the body as it's sent, which fetch() doesn't tell. */
type Answer = { status: number; location?: string | undefined; bytes: number; encoding: string };
export type Get = (address: string) => Promise<Answer>;

/** Follows no redirects. */
export const get: Get = (address) =>
  new Promise((resolve, reject) => {
    const open = address.startsWith('https:') ? getSecure : getPlain;
    const options = { headers: { 'accept-encoding': 'br, gzip' }, timeout: 10_000 };
    const request = open(address, options, async (reply) => {
      let bytes = 0;
      for await (const chunk of reply) bytes += chunk.length;
      const { location, 'content-encoding': encoding = '' } = reply.headers;
      resolve({ status: reply.statusCode ?? 0, location, bytes, encoding });
    });
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer in 10 s')));
  });
