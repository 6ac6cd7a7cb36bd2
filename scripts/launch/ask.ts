/** Asks a deployed site as a stranger: follows no redirect, keeps no cookie. `fetch` hides the certificate and the compressed size. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { reason, UserError } from '../machine/terminal.ts';

export type Reply = {
  status: number;
  /** All values of a header, joined. */
  header: (name: string) => string | undefined;
  policies: readonly string[];
  text: string;
  /** As it came over the network, compressed. */
  bodyBytes: number;
  /** ms since 1970; 0 over http */
  certificateEnds: number;
};

export type Question = { method?: string; headers?: Record<string, string>; body?: string };

export type AskOptions = {
  /** "127.0.0.1:8443" or "127.0.0.1:8443,8080": where to connect for https, and for http, in place of the host. */
  connectTo?: string;
  /** In place of the certificates that Node knows. */
  ca?: string;
  /** Before each question. */
  pauseMs?: number;
};

/** @throws Error with a reason for people if there is no answer, or not from the host that was asked */
export type Ask = (address: string, question?: Question) => Promise<Reply>;

const timeoutMs = 10_000;

export function openAsk({ connectTo, ca, pauseMs = 500 }: AskOptions): Ask {
  const [, host, port, httpPort = port] = /^([\w.-]+):(\d{1,5})(?:,(\d{1,5}))?$/.exec(connectTo ?? '') ?? [];
  if (connectTo !== undefined && !host)
    throw new UserError(`"${connectTo}" is no place to connect to. Write: --connect-to 127.0.0.1:8443`);
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) });
  return async (address, { method, headers, body } = {}) => {
    await wait(pauseMs);
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const options = {
      ...(host && { host, hostname: host, port: isSecure ? port : httpPort }),
      ...(isSecure && { agent, servername: url.hostname }),
      method,
      headers: {
        Host: url.host,
        'Accept-Encoding': 'br, gzip',
        'User-Agent': 'npm run launch',
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const request = isSecure ? httpsRequest(url, options) : httpRequest(url, options);
      request.end(body);
      const [message] = (await once(request, 'response')) as [IncomingMessage];
      return await readReply(message);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new Error(`${url.origin}: ${reasons[code] ?? reason(error)}`);
    }
  };
}

async function readReply(message: IncomingMessage): Promise<Reply> {
  const { socket, headers, headersDistinct, statusCode: status = 0 } = message;
  const { valid_to } = socket instanceof TLSSocket ? socket.getPeerCertificate() : {};
  const raw = await buffer(message);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  return {
    status,
    header: (name) => headersDistinct[name.toLowerCase()]?.join(', '),
    policies: headersDistinct['content-security-policy'] ?? [],
    text: (unpack?.(raw) ?? raw).toString(),
    bodyBytes: raw.length,
    certificateEnds: valid_to ? Date.parse(valid_to) : 0,
  };
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'no such host: does its DNS point at Netlify?',
  ECONNREFUSED: 'no server answers there',
  CERT_HAS_EXPIRED: 'its certificate has run out',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers do not trust the signer of its certificate',
  ABORT_ERR: `no answer in ${timeoutMs / 1000} seconds`,
};
