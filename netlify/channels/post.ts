/** Posts JSON to a public receiver. Not fetch(), which can't reject private addresses after the DNS lookup. */
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { loopbackNames } from '../http/loopback.ts';
import type { SendResult } from '../lead/policy.ts';

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Ignores redirects and response bodies. Never rejects. */
export function post(url: URL, { headers, body, signal }: Post): Promise<SendResult> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const answered = (response: http.IncomingMessage, socket: { destroy(): unknown } = response) => {
      socket.destroy();
      resolve(resultOf(response));
    };
    request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      signal,
      createConnection: () => connectionTo(url, signal),
    })
      .on('response', (response) => answered(response))
      .on('upgrade', answered)
      .on('error', (error) =>
        resolve({ state: 'failed', code: signal.aborted ? 'TimeoutError' : codeOf(error) }),
      )
      .end(body);
  });
}

function resultOf({ statusCode: status = 0, headers }: http.IncomingMessage): SendResult {
  const code = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 410) return { state: 'refused', code };
  return {
    state: 'failed',
    code,
    permanent: status >= 400 && status < 500 && status !== 408 && status !== 429,
    retryAfterSeconds: secondsIn(headers['retry-after']),
  };
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function secondsIn(retryAfter = '') {
  const value = retryAfter.trim();
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
}

/** A code such as "ECONNREFUSED". The error's message could reveal the address. */
const codeOf = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' ? error.code : error.name;

/** Checks the address at connect time, so DNS rebinding can't bypass it. */
function connectionTo({ protocol, hostname, port }: URL, signal: AbortSignal): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  const socket = connect({
    host,
    port: Number(port) || (isSecure ? 443 : 80),
    signal,
    // webhookSettings() allows loopback only with a local database.
    ...(!loopbackNames.includes(hostname) && { blockList: notPublic }),
  });
  return isSecure ? connectTls({ socket, host, ...(!isIP(host) && { servername: host }) }) : socket;
}

/** IANA's special-purpose ranges, including IPv6 that embeds IPv4. */
const notPublic = new BlockList();
for (const subnet of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
  '198.18.0.0/15 224.0.0.0/3 ::/96 64:ff9b::/32 100::/64 2001::/23 2002::/16 fc00::/7 fe80::/9 ff00::/8',
].flatMap((line) => line.split(' '))) {
  const [network = '', prefix] = subnet.split('/');
  notPublic.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}
