/** The phone on this machine: takes pushes as ntfy does, keeps the last ones in memory, and shows them on a web page. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { guard } from './guard.ts';
import { closeServer, listenNear } from './listen.ts';
import { type KeptPush, pushPage } from './push-page.ts';

export type LocalPushes = {
  webUrl: string;
  /** For PUSH_URL. */
  topicUrl: string;
  /** The newest first. */
  pushes(): KeptPush[];
  close(): Promise<void>;
};

const mostPushes = 50;
/** Bytes. */
const longestBody = 16_384;

/** Starts on 127.0.0.1, at `wantedPort` or a free one. */
export async function startLocalPushes(wantedPort?: number): Promise<LocalPushes> {
  const topic = randomBytes(16).toString('hex');
  let kept: KeptPush[] = [];
  const server = guard(
    createServer((request, response) => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'GET') return void response.writeHead(200, pageHeaders).end(pushPage(kept));
      if (request.method !== 'POST') return void answer(405, { http: 405, error: 'Use GET or POST' });
      readPush(request, topic).then(
        (push) => {
          if (typeof push === 'number') return answer(push, { http: push, error: 'invalid message' });
          const earlier = kept.find(({ sequence_id }) => sequence_id && sequence_id === push.sequence_id);
          const shown = { ...push, earlier: earlier ? [earlier, ...earlier.earlier] : [] };
          kept = [shown, ...kept.filter((one) => one !== earlier)].slice(0, mostPushes);
          const time = Math.floor(push.at.getTime() / 1000);
          return answer(200, { id: randomUUID(), time, event: 'message', topic, message: push.message });
        },
        () => response.destroy(),
      );
    }),
  );
  const webUrl = await listenNear(server, wantedPort);
  return {
    webUrl,
    topicUrl: `${webUrl}/${topic}`,
    pushes: () => kept,
    close: () => closeServer(server),
  };
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** The status of a refusal where it is none that ntfy would take. */
async function readPush(request: IncomingMessage, topic: string): Promise<KeptPush | number> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestBody) return 413;
  }
  const sent = parsed(text);
  if (sent?.topic !== topic) return 400;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const click = textOf(sent.click);
  return {
    at: new Date(),
    title: textOf(sent.title),
    message: textOf(sent.message),
    priority: Number(sent.priority ?? 3),
    sequence_id: textOf(sent.sequence_id),
    click: /^https?:/.test(click) ? click : '',
    earlier: [],
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
