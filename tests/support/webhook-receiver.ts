import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';

type Delivery = { headers: IncomingHttpHeaders; body: { type: string; data: Record<string, unknown> } };

export type WebhookReceiver = {
  url: string;
  secureUrl: string;
  certificate: string;
  connections: number;
  deliveries: Delivery[];
  answer: (response: ServerResponse) => unknown;
};

export const webhookSecret = `whsec_${Buffer.from('secret of webhooks in this test').toString('base64')}`;

export function testWebhookReceiver(): WebhookReceiver {
  const pem = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout - -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const receiver = { certificate: pem } as WebhookReceiver;
  const servers = [createServer(), createSecureServer({ key: pem, cert: pem }) as Server];
  for (const server of servers) {
    server.on('connection', () => {
      receiver.connections += 1;
    });
    server.on('request', async (request, response) => {
      const headers = request.headers as Record<string, string>;
      const body = new Webhook(webhookSecret).verify(await text(request), headers);
      receiver.deliveries.push({ headers, body: body as Delivery['body'] });
      await receiver.answer(response);
    });
  }
  beforeAll(async () => {
    const [url = '', secureUrl = ''] = await Promise.all(servers.map((server) => listen(server)));
    Object.assign(receiver, { url, secureUrl: secureUrl.replace('http://127.0.0.1', 'https://localhost') });
  });
  beforeEach(() => {
    Object.assign(receiver, {
      connections: 0,
      deliveries: [],
      answer: (response: ServerResponse) => response.end(),
    });
    Object.assign(process.env, { WEBHOOK_URL: `${receiver.url}/leads`, WEBHOOK_SECRET: webhookSecret });
  });
  afterAll(() => Promise.all(servers.map(closeServer)));
  return receiver;
}
