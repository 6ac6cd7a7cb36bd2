/** The thread in which functions.ts calls the packed functions, through the entry points that Netlify runs them by. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

export type InstanceData = { entries: [name: string, file: string][] };

export type Call = {
  id: string;
  name: string;
  url: string;
  method: string;
  headers: [string, string][];
  body: Uint8Array;
  /** The pattern of the path that matched, where the function has one. */
  route: string | undefined;
};
export type Answer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };
export type Reply = { id: string; answer?: Answer; failure?: string | undefined };

/** What AWS Lambda, on which Netlify runs functions, gives to code that streams its answer. */
type Prelude = {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
};
type Handler = (event: object, response: ResponseStream, context: object) => Promise<void>;
class ResponseStream extends PassThrough {
  prelude: Prelude = { statusCode: 200 };
}
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
    },
  },
});

const { entries } = workerData as InstanceData;
const handlers = new Map<string, Promise<{ handler: Handler }>>(
  entries.map(([name, file]) => [name, import(pathToFileURL(file).href)]),
);
// Said to whoever calls the function; the others are well.
for (const handler of handlers.values()) handler.catch(() => {});

parentPort?.on('message', (call: Call) => {
  answer(call).then(
    (answer) => reply({ id: call.id, answer }),
    (error) => reply({ id: call.id, failure: error instanceof Error ? error.stack : String(error) }),
  );
});

function reply(reply: Reply): void {
  parentPort?.postMessage(reply);
}

/** The answer as soon as it is complete; what the function does afterwards (waitUntil) goes on. */
async function answer({ name, url, method, headers, body, route }: Call): Promise<Answer> {
  const entry = await handlers.get(name);
  if (!entry) throw new Error(`There is no function ${name}.`);
  const stream = new ResponseStream();
  const event = {
    rawUrl: url,
    httpMethod: method,
    headers: Object.fromEntries(headers),
    body: body.length > 0 ? Buffer.from(body).toString('base64') : null,
    isBase64Encoded: true,
    route,
  };
  const failed = entry.handler(event, stream, {}).then(() => new Promise<never>(() => {}));
  const content = await Promise.race([buffer(stream), failed]);
  const { statusCode, multiValueHeaders = {}, headers: single = {} } = stream.prelude;
  return {
    status: statusCode,
    headers: [
      ...Object.entries(single),
      ...Object.entries(multiValueHeaders).flatMap(([name, values]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    ],
    body: Uint8Array.from(content),
  };
}
