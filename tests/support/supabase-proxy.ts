import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { passTime } from './clock.ts';

export type Fault =
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }
  /** With `once`, the next call succeeds. */
  | { kind: 'drop'; once?: boolean }
  /** With `commit`, the database still executes the call. */
  | { kind: 'hang'; commit?: boolean }
  | { kind: 'slow'; ms: number };

/** No call waits longer for the database. */
const longestCallMs = 4000;

export function testProxy(backend: { database: { url: string } }) {
  const underWay = new Set<Promise<unknown>>();
  const server = createServer((call, response) => {
    void handle(call, response).catch(() => response.destroy());
  });

  async function handle(call: IncomingMessage, response: ServerResponse) {
    const body = await buffer(call);
    const name = `${call.method} ${new URL(call.url ?? '', 'http://proxy').pathname.replace(uuid, 'id')}`;
    proxy.calls[name] = (proxy.calls[name] ?? 0) + 1;
    const fault = proxy.faults[name];
    if (fault?.kind === 'drop') {
      if (fault.once) delete proxy.faults[name];
      return void response.destroy();
    }
    if (fault?.kind === 'answer') return void response.writeHead(fault.status, fault.headers).end(fault.body);
    if (fault?.kind === 'hang' && !fault.commit) return passTime(longestCallMs);
    const forwarding = forward(backend.database.url, call, body);
    underWay.add(forwarding);
    const answer = await forwarding.finally(() => underWay.delete(forwarding));
    if (fault?.kind === 'hang') return passTime(longestCallMs);
    if (fault?.kind === 'slow') await passTime(fault.ms);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const proxy = {
    url: '',
    /** By method and path, such as "POST /rest/v1/rpc/lead_now". */
    faults: {} as Record<string, Fault>,
    /** How often each of them was called. */
    calls: {} as Record<string, number>,
    /** Resolves when the database has finished all calls, including those that hang. */
    settled: async () => void (await Promise.all(underWay)),
    reset: () => void Object.assign(proxy, { faults: {}, calls: {} }),
  };
  beforeAll(async () => {
    proxy.url = await listen(server);
  });
  beforeEach(proxy.reset);
  afterAll(() => closeServer(server));
  return proxy;
}

export const [probe, insert, find] = ['HEAD', 'POST', 'GET'].map(
  (method) => `${method} /rest/v1/contact_submissions`,
) as [string, string, string];
export const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
export const photoUpload = 'POST /storage/v1/object/photos/id.jpg';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export async function forward(target: string, { method, url, headers }: Call, body: Buffer) {
  const { host } = new URL(target);
  const forwarded = request(target + url, { method, headers: { ...headers, host } }).end(body);
  const answer: IncomingMessage = (await once(forwarded, 'response'))[0];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}
