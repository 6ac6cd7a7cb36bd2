/** Asks a deployed site as somebody who knows nothing of it: no redirect is followed, no cookie kept, no error hidden. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { reason, UserError } from '../machine/terminal.ts';

export type Reply = {
  status: number;
  /** Every value of each header, by its name in small letters. */
  headers: Record<string, string[]>;
  text: string;
  /** As it came over the network, compressed. */
  bodyBytes: number;
  /** ms since 1970; only over https */
  certificateEnds: number | undefined;
};

export type Question = { method?: string; headers?: Record<string, string>; body?: string };

export type StrangerOptions = {
  /** "127.0.0.1:8443" or "127.0.0.1:8443,8080": where to connect for https, and for http, in the place of the host's own. */
  connectTo?: string;
  /** In the place of those that Node knows. */
  ca?: string;
  perSecond?: number;
  /** Called with how many questions were asked. */
  progress?: (asked: number) => void;
};

/** @throws Error with a reason for people where nobody answers, or not as the host that was asked */
export type Ask = (url: string, question?: Question) => Promise<Reply>;

const timeoutMs = 10_000;

export function openStranger({ connectTo, ca, perSecond = 2, progress }: StrangerOptions = {}): Ask {
  const target = connectTo === undefined ? undefined : readTarget(connectTo);
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) });
  let next = 0;
  let asked = 0;
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + 1000 / perSecond;
    if (start > now) await wait(start - now);
    asked += 1;
    progress?.(asked);
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const port = target && (isSecure ? target.port : target.httpPort);
    const options = {
      ...(target && { hostname: target.host, port }),
      ...(isSecure && { agent, servername: url.hostname }),
      method,
      headers: {
        Host: url.host,
        'Accept-Encoding': 'br, gzip',
        'User-Agent': 'npm run launch',
        ...headers,
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      return await readReply(url, isSecure ? httpsRequest(url, options) : httpRequest(url, options), body);
    } catch (error) {
      throw new Error(whyNot(url, error));
    }
  };
}

async function readReply(
  url: URL,
  request: ReturnType<typeof httpRequest>,
  body: string | undefined,
): Promise<Reply> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body);
  });
  const { valid_to } = url.protocol === 'https:' ? (message.socket as TLSSocket).getPeerCertificate() : {};
  const raw = await buffer(message);
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values]),
    ),
    text: plain(raw, message.headers['content-encoding']).toString(),
    bodyBytes: raw.length,
    certificateEnds: valid_to ? Date.parse(valid_to) : undefined,
  };
}

function plain(raw: Buffer, encoding = ''): Buffer {
  if (encoding === 'br') return brotliDecompressSync(raw);
  return encoding === 'gzip' ? gunzipSync(raw) : raw;
}

/** @throws UserError */
function readTarget(text: string): { host: string; port: number; httpPort: number } {
  const [, host, port, httpPort = port] = /^([\w.-]+):(\d{1,5})(?:,(\d{1,5}))?$/.exec(text) ?? [];
  if (!host) throw new UserError(`"${text}" is no place to connect to. Write: --connect-to 127.0.0.1:8443`);
  return { host, port: Number(port), httpPort: Number(httpPort) };
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'no such host: does its DNS point at Netlify?',
  ECONNREFUSED: 'nobody answers there',
  CERT_HAS_EXPIRED: 'its certificate has run out',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody that browsers trust',
  ABORT_ERR: `no answer in ${timeoutMs / 1000} seconds`,
};

function whyNot({ origin }: URL, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `${origin}: ${reasons[code] ?? reason(error)}`;
}
