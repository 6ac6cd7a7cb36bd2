/** Fakes of what pushes, webhooks and build hooks go to. They keep what they get, and answer as the test says. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';

type Received<Body> = { path: string; headers: IncomingHttpHeaders; body: Body };

export const topic = 'push-topic-of-this-test';
export const webhookSecret = `whsec_${Buffer.from('secret of webhooks in this test').toString('base64')}`;

export const answerWith = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

/** An ntfy server. */
export const testPushServer = () =>
  testReceiver(
    async (request) => (await json(request)) as Record<string, unknown>,
    (url) => ({ PUSH_URL: `${url}/${topic}` }),
  );

export const textKey = 'key-of-texts-in-this-test';

/** Twilio. */
export const testTextProvider = () =>
  testReceiver(
    async (request) => Object.fromEntries(new URLSearchParams(await text(request))),
    (url) => ({
      TEXT_URL: `${url.replace('//', `//AC1:${textKey}@`)}/Messages.json`,
      TEXT_FROM: '+12025550100',
    }),
  );

type Delivered = { type: string; data: Record<string, unknown> };

export const testWebhookReceiver = () =>
  testReceiver(
    async (request) =>
      new Webhook(webhookSecret).verify(
        await text(request),
        request.headers as Record<string, string>,
      ) as Delivered,
    (url) => ({ WEBHOOK_URL: `${url}/leads`, WEBHOOK_SECRET: webhookSecret }),
  );

/** Sets the `variables` of its address before each test. */
export function testReceiver<Body>(
  read: (request: IncomingMessage) => Promise<Body>,
  variables: (url: string) => Record<string, string>,
) {
  const initial = () => ({
    received: [] as Received<Body>[],
    answer: answerWith(200) as (response: ServerResponse) => unknown,
  });
  const receiver = { url: '', ...initial() };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    receiver.received.push({ path: `${method} ${url}`, headers, body: await read(request) });
    await receiver.answer(response);
  });
  beforeAll(async () => {
    receiver.url = await listen(server);
  });
  beforeEach(() => {
    Object.assign(receiver, initial());
    Object.assign(process.env, variables(receiver.url));
  });
  afterAll(() => closeServer(server));
  return receiver;
}
