/** A fake ntfy server that keeps every push and can be told to fail. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

export type PushServer = {
  url: string;
  pushes: Pushed[];
  /** The response to the next pushes. */
  fault: { status: number } | undefined;
};

export const topic = 'push-topic-of-this-test';

export function testPushServer(): PushServer {
  const server = createServer(async (request, response) => {
    push.pushes.push({
      path: `${request.method} ${request.url}`,
      headers: request.headers,
      body: (await json(request)) as Pushed['body'],
    });
    const { status } = push.fault ?? { status: 200 };
    response.writeHead(status).end('{}');
  });
  const push: PushServer = { url: '', pushes: [], fault: undefined };
  beforeAll(async () => {
    push.url = await listen(server);
  });
  beforeEach(() => {
    Object.assign(push, { pushes: [], fault: undefined });
    process.env.PUSH_URL = `${push.url}/${topic}`;
  });
  afterAll(() => closeServer(server));
  return push;
}
