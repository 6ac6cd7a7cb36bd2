/**
 * The site's functions on this machine: packed once by Netlify's own bundler and called in a warm instance.
 *
 * @netlify/dev packs a function anew for each call (370 files traced and copied) and starts a thread for it, in a folder that
 * it removes when the first of two calls is over. Here a call costs what the function itself does, and no call can
 * take away another's files.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ListedFunction, listFunctions } from '@netlify/zip-it-and-ship-it';
import { reason } from '../machine/terminal.ts';
import type { Answer, Call, InstanceData, Reply } from './function-instance.ts';
import type { PackData, Packed, PackedFunction } from './pack-functions.ts';

export type FunctionRequest = {
  url: URL;
  method: string;
  headers: Headers;
  /** Read only where a function claims the request. */
  body: () => Promise<Uint8Array>;
};

export type Functions = {
  /** Resolves once they are packed, or cannot be: until then calls wait. */
  ready: Promise<void>;
  /** The answer of the function that claims the request's path; undefined where none does. */
  handle(request: FunctionRequest): Promise<Response | undefined>;
  /** Calls each function that runs every minute once; those of other hours are the host's. Answers the names of those that failed. */
  runScheduled(): Promise<string[]>;
  /** Packs again where the file belongs to a function, or is a new one; calls wait for it. */
  fileChanged(file: string): void;
  close(): Promise<void>;
};

type Options = {
  /** Folder of netlify/functions. */
  root: string;
  /** Address of the site: what Netlify puts into the functions' variable URL. */
  siteUrl: string;
};

type WholeRequest = Omit<FunctionRequest, 'body'> & { body: Uint8Array };

/** Netlify's reading of a function's `config`. */
type Listed = Pick<ListedFunction, 'name' | 'routes' | 'excludedRoutes' | 'schedule'>;
type Instance = {
  /** Files that the functions are made of. */
  sources: Set<string>;
  /** Throws where the function throws, or ends its thread. */
  call(name: string, request: WholeRequest, route?: string): Promise<Response>;
  close(): Promise<void>;
};

/** Begins to pack. What cannot be packed or fails is said in the terminal, never to a visitor. */
export async function startFunctions({ root, siteUrl }: Options): Promise<Functions> {
  let listed = await list(root);
  let instance = start(root, siteUrl);
  const ready = instance.then(() => {}, sayWhy);

  async function call(name: string, request: FunctionRequest, route?: string): Promise<Response> {
    // Where the sender goes away in the middle of it, that is no fault of the function.
    const body = await request.body();
    try {
      return await (await instance).call(name, { ...request, body }, route);
    } catch (error) {
      sayWhy(error);
      return new Response('The function failed; see the terminal.', { status: 500 });
    }
  }

  async function restart(before: Promise<Instance>): Promise<Instance> {
    const old = await before.catch(() => undefined);
    try {
      listed = await list(root);
      return await start(root, siteUrl);
    } finally {
      await old?.close();
    }
  }

  return {
    ready,
    async handle(request) {
      const match = findFunction(listed, request);
      return match && call(match.name, request, match.route);
    },
    async runScheduled() {
      const failed: string[] = [];
      for (const { name } of listed.filter(({ schedule }) => schedule === everyMinute)) {
        const headers = new Headers({ 'user-agent': 'Netlify Clockwork', 'x-nf-event': 'schedule' });
        const url = new URL(`/.netlify/functions/${name}`, siteUrl);
        const { ok } = await call(name, {
          url,
          method: 'POST',
          headers,
          body: async () => Buffer.from('{}'),
        });
        if (!ok) failed.push(name);
      }
      return failed;
    },
    fileChanged(file) {
      const before = instance;
      instance = before.then(
        (running) => {
          const isNew = file.startsWith(sourcesOf(root) + path.sep);
          return isNew || running.sources.has(file) ? restart(before) : running;
        },
        () => restart(before),
      );
      instance.catch(sayWhy);
    },
    async close() {
      await instance.then((last) => last.close()).catch(() => {});
    },
  };
}

const everyMinute = '* * * * *';

const sourcesOf = (root: string) => path.join(root, 'netlify', 'functions');

function list(root: string): Promise<Listed[]> {
  return listFunctions(sourcesOf(root), { basePath: root, parseISC: true });
}

async function start(root: string, siteUrl: string): Promise<Instance> {
  const parent = path.join(root, '.netlify', 'functions-serve');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'packed-'));
  try {
    const packed = await pack({ root, sources: sourcesOf(root), folder });
    return startInstance(packed, folder, siteUrl);
  } catch (error) {
    // Where one function cannot be packed, others are still being written: tried again until they are done.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
    throw error;
  }
}

async function pack(workerData: PackData): Promise<PackedFunction[]> {
  const thread = new Worker(new URL('./pack-functions.ts', import.meta.url), { workerData, execArgv: [] });
  thread.unref();
  try {
    const [packed] = (await once(thread, 'message')) as [Packed];
    if ('fault' in packed) throw new PackingError(packed.fault);
    return packed.functions;
  } finally {
    await thread.terminate();
  }
}

/** Its message is all there is to say. */
class PackingError extends Error {}

/** As Netlify's routing has it: a function's own paths, or its name where it has none. The clock's are nobody's to call. */
function findFunction(
  functions: Listed[],
  { url, method }: FunctionRequest,
): { name: string; route?: string } | undefined {
  const asked = url.pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  const claims = ({ literal, expression }: { literal?: string; expression?: string }) =>
    literal === undefined
      ? expression !== undefined && new RegExp(expression).test(asked)
      : literal === asked;
  for (const { name, routes = [], excludedRoutes = [], schedule } of functions) {
    const route = routes.find(({ methods = [], ...route }) => {
      const takes = methods.length === 0 || methods.some((one) => one === method);
      return takes && claims(route);
    });
    if (route && !excludedRoutes.some(claims)) return { name, route: route.pattern };
    const byName = routes.length === 0 && !schedule && asked === `/.netlify/functions/${name.toLowerCase()}`;
    if (byName) return { name };
  }
  return undefined;
}

/** One thread for all functions. Where one of them crashes it, calls under way fail and the next call starts another. */
function startInstance(functions: readonly PackedFunction[], folder: string, siteUrl: string): Instance {
  const sources = new Set(
    functions.flatMap(({ inputs = [] }) => inputs.filter((file) => !file.includes('node_modules'))),
  );
  const entries = functions.map(({ name, path: home, entryFilename }): [string, string] => [
    name,
    path.join(home, entryFilename),
  ]);
  const underWay = new Map<string, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined = startThread();

  function startThread(): Worker {
    const workerData: InstanceData = { entries };
    const started = new Worker(new URL('./function-instance.ts', import.meta.url), {
      workerData,
      execArgv: [],
      env: { ...process.env, URL: siteUrl, NETLIFY_DEV: 'true' },
    });
    started.on('message', ({ id, answer, failure }: Reply) => {
      const waiting = underWay.get(id);
      underWay.delete(id);
      if (answer) waiting?.resolve(answer);
      else waiting?.reject(new Error(failure));
    });
    // A thread that crashed also exits, after the next one may have taken calls: each speaks for itself alone, and once.
    const gone = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of underWay.values()) reject(error);
      underWay.clear();
    };
    started.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => gone(new Error('A function ended its thread.')));
    started.unref();
    return started;
  }

  return {
    sources,
    async call(name, { url, method, headers, body }, route) {
      worker ??= startThread();
      const id = randomUUID();
      const call: Call = { id, name, url: url.href, method, headers: [...headers], body, route };
      const answered = new Promise<Answer>((resolve, reject) => underWay.set(id, { resolve, reject }));
      worker.postMessage(call);
      const answer = await answered;
      const empty = [101, 204, 205, 304].includes(answer.status);
      return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers });
    },
    async close() {
      await worker?.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sayWhy(error: unknown): void {
  const why = error instanceof Error && !(error instanceof PackingError) ? error.stack : reason(error);
  console.error(`A function failed: ${why}`);
}
