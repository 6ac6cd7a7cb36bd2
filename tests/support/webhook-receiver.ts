import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';

type Delivery = { headers: IncomingHttpHeaders; body: { type: string; data: Record<string, unknown> } };

export type WebhookReceiver = {
  url: string;
  connections: number;
  deliveries: Delivery[];
  answer: (response: ServerResponse) => unknown;
};

export const webhookSecret = `whsec_${Buffer.from('secret of webhooks in this test').toString('base64')}`;

export function testWebhookReceiver(): WebhookReceiver {
  const receiver = {} as WebhookReceiver;
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    const body = new Webhook(webhookSecret).verify(await text(request), headers);
    receiver.deliveries.push({ headers, body: body as Delivery['body'] });
    await receiver.answer(response);
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  beforeAll(async () => {
    receiver.url = await listen(server);
  });
  beforeEach(() => {
    Object.assign(receiver, {
      connections: 0,
      deliveries: [],
      answer: (response: ServerResponse) => response.end(),
    });
    Object.assign(process.env, { WEBHOOK_URL: `${receiver.url}/leads`, WEBHOOK_SECRET: webhookSecret });
  });
  afterAll(() => closeServer(server));
  return receiver;
}
