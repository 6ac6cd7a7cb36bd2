/** One POST to an address on the public internet. fetch() offers no way to refuse an address that a name resolves to. */
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { loopbackNames } from '../../http/loopback.ts';

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal };
export type Answer = { status: number; retryAfter: string | null };

/** Neither follows a redirect nor reads the body of the answer. Rejects with an error that has a code. */
export function postOnce(url: URL, { headers, body, signal }: Post): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const createConnection = () => connectionTo(url, signal);
    request(url, { method: 'POST', headers, signal, createConnection })
      .on('error', reject)
      .on('response', (response) => {
        response.destroy();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
        });
      })
      .end(body);
  });
}

/** The socket itself refuses: what a name resolved to a moment ago, or the address that a URL spells, makes no difference. */
function connectionTo({ protocol, hostname, port }: URL, signal: AbortSignal): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  const socket = connect({
    host,
    port: Number(port) || (isSecure ? 443 : 80),
    signal,
    // The settings allow these names beside a database on this machine alone.
    ...(!loopbackNames.includes(hostname) && { blockList: notPublic }),
  });
  return isSecure ? connectTls({ socket, host, ...(!isIP(host) && { servername: host }) }) : socket;
}

/** IANA's special-purpose registries: private, shared, loopback, link-local, unique-local, multicast, and IPv6 that carries IPv4. */
const notPublic = new BlockList();
for (const subnet of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
  '198.18.0.0/15 224.0.0.0/3 ::/96 64:ff9b::/32 100::/64 2001::/23 2002::/16 fc00::/7 fe80::/9 ff00::/8',
].flatMap((line) => line.split(' '))) {
  const [network = '', prefix] = subnet.split('/');
  notPublic.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}
