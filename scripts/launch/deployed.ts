/** Requests a deployed site like an anonymous client, without following redirects. `fetch` hides the certificate. */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { reason, UserError } from '../machine/terminal.ts';

export type Reply = {
  status: number;
  headers: Headers;
  text: string;
  /** ms since 1970; 0 over http */
  certificateEnds: number;
};

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
  must: (condition: unknown, fault: string) => void;
  note: (text: string) => void;
};

export type Probes = Record<string, (deployed: Deployed) => Promise<void>>;

const timeoutMs = 10_000;

/** @param connectTo "127.0.0.1:8443": connects there instead */
export function openAsk(pauseMs: number, connectTo?: string): Ask {
  const [, hostname, port] = /^([\w.-]+):(\d{1,5})$/.exec(connectTo ?? '') ?? [];
  if (connectTo !== undefined && !hostname)
    throw new UserError(`"${connectTo}" is not host:port. Write: --connect-to 127.0.0.1:8443`);
  const agent = new https.Agent({ keepAlive: true });
  return async (address, { method, headers: more, body } = {}) => {
    await wait(pauseMs);
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const common = { Host: url.host, 'User-Agent': 'npm run launch' };
    const options = {
      ...(hostname && { hostname, port }),
      ...(isSecure && { agent, servername: url.hostname }),
      method,
      headers: { ...common, ...more },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const request = (isSecure ? https : http).request(url, options).end(body);
      const [message] = (await once(request, 'response')) as [IncomingMessage];
      const { socket, headersDistinct, statusCode: status = 0 } = message;
      const { valid_to = '' } = socket instanceof TLSSocket ? socket.getPeerCertificate() : {};
      const headers = new Headers();
      for (const [name, values = []] of Object.entries(headersDistinct))
        for (const value of values) headers.append(name, value);
      return { status, headers, text: await text(message), certificateEnds: Date.parse(valid_to) || 0 };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new Error(`${url.origin}: ${reasons[code] ?? reason(error)}`);
    }
  };
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'host not found; does its DNS point to Netlify?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers don’t trust its self-signed certificate',
};
