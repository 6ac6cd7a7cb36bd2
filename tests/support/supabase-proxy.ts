import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';

const noCalls = { probe: 0, insert: 0, find: 0, claim: 0, settle: 0, rpc: 0, storage: 0 };

export type Phase = keyof typeof noCalls;

export type Fault =
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }
  /** With `once`, the next call succeeds. */
  | { kind: 'drop'; once?: boolean }
  /** With `commit`, the database still executes the call. */
  | { kind: 'hang'; commit?: boolean }
  | { kind: 'slow'; ms: number }
  /** The database executes the call, but the connection breaks mid-response. */
  | { kind: 'truncate' };

export type SupabaseProxy = {
  url: string;
  faults: Partial<Record<Phase, Fault>>;
  /** Like `faults`, by method and path, such as "POST /rest/v1/rpc/lead_now". */
  broken: Record<string, Fault>;
  /** The calls so far, by method and path. */
  called: Set<string>;
  calls: Record<Phase, number>;
  /** Resolves when the database has finished all calls, including those that hang. */
  settled(): Promise<void>;
  reset(): void;
};

export function testProxy(backend: { database: { url: string } }): SupabaseProxy {
  const underWay = new Set<Promise<unknown>>();
  const server = createServer((call, response) => {
    void handle(call, response).catch(() => response.destroy());
  });

  async function handle(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(call);
    const phase = phaseOf(call);
    proxy.calls[phase] += 1;
    const name = `${call.method} ${new URL(call.url ?? '', 'http://proxy').pathname.replace(uuid, 'id')}`;
    proxy.called.add(name);
    const fault = proxy.faults[phase] ?? proxy.broken[name];
    if (fault?.kind === 'drop') {
      if (fault.once) delete proxy.faults[phase];
      return void response.destroy();
    }
    if (fault?.kind === 'answer') return void response.writeHead(fault.status, fault.headers).end(fault.body);
    if (fault?.kind === 'hang' && !fault.commit) return;
    const forwarding = forward(backend.database.url, call, body);
    underWay.add(forwarding);
    const answer = await forwarding.finally(() => underWay.delete(forwarding));
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault?.kind === 'truncate') {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': answer.body.length };
      response.writeHead(answer.status, headers);
      response.write(answer.body.subarray(0, 5), () => response.destroy());
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const proxy: SupabaseProxy = {
    url: '',
    faults: {},
    broken: {},
    called: new Set(),
    calls: noCalls,
    settled: async () => void (await Promise.all(underWay)),
    reset: () =>
      void Object.assign(proxy, { faults: {}, broken: {}, called: new Set(), calls: { ...noCalls } }),
  };
  beforeAll(async () => {
    proxy.url = await listen(server);
  });
  beforeEach(proxy.reset);
  afterAll(() => closeServer(server));
  return proxy;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function phaseOf({ method, url = '' }: IncomingMessage): Phase {
  if (url.startsWith('/storage/')) return 'storage';
  if (url.endsWith('/rpc/claim_messages')) return 'claim';
  if (url.endsWith('/rpc/settle_messages')) return 'settle';
  if (url.startsWith('/rest/v1/rpc/')) return 'rpc';
  if (method === 'HEAD') return 'probe';
  return method === 'POST' ? 'insert' : 'find';
}

type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export async function forward(target: string, { method, url, headers }: Call, body: Buffer) {
  const { host } = new URL(target);
  const forwarded = request(target + url, { method, headers: { ...headers, host } }).end(body);
  const answer: IncomingMessage = (await once(forwarded, 'response'))[0];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}
