/** Whatever the mail server does: the visitor is told success in time, and the mail comes once it is well again. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import type { Fault } from '../support/mail-server.ts';

const backend = testBackend();
const budget = 8000;
let dumb: { url: string; close(): void } | undefined;
afterEach(() => {
  dumb?.close();
  dumb = undefined;
});

/** A port that takes connections and speaks as `speak` does. */
async function dumbServer(speak: (socket: Socket) => void): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The same each 300 ms: never idle, never done. */
function drip(socket: Socket, text = '2'): void {
  const timer = setInterval(() => socket.write(text), 300);
  socket.on('close', () => clearInterval(timer));
}

/** Greets well, and never ends its first answer. */
function dripAfterGreeting(socket: Socket): void {
  socket.write('220 ready\r\n');
  drip(socket, '250-and more\r\n');
}

type Row = {
  fault: string;
  /** Makes the server ill. */
  begin: () => void | Promise<void>;
  /** Counts after the first try. */
  after: { pending: number; dead: number };
};

const reply = (code: number, at: 'connect' | 'rcpt' | 'data') => () => {
  backend.mail.fault = { kind: 'reply', code, at };
};
const set = (fault: Fault) => () => {
  backend.mail.fault = fault;
};
const dumbly = (speak: (socket: Socket) => void) => async () => {
  dumb = await dumbServer(speak);
  process.env.SMTP_URL = dumb.url;
};

const waits = { pending: 1, dead: 0 };
const given = { pending: 0, dead: 1 };
const table: Row[] = [
  {
    fault: 'refuses the connection',
    begin: () => {
      process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    },
    after: waits,
  },
  { fault: 'is silent', begin: dumbly(() => {}), after: waits },
  { fault: 'greets without end', begin: dumbly((socket) => drip(socket)), after: waits },
  { fault: 'greets, then answers without end', begin: dumbly(dripAfterGreeting), after: waits },
  { fault: 'hangs up at once', begin: dumbly((socket) => socket.destroy()), after: waits },
  { fault: 'answers 421 to the connection', begin: reply(421, 'connect'), after: waits },
  { fault: 'answers 451 to the recipient', begin: reply(451, 'rcpt'), after: waits },
  { fault: 'answers 452 to the mail', begin: reply(452, 'data'), after: waits },
  { fault: 'answers 550 to the recipient', begin: reply(550, 'rcpt'), after: given },
  { fault: 'answers 554 to the mail', begin: reply(554, 'data'), after: given },
  {
    fault: 'drops the connection in the middle of DATA',
    begin: set({ kind: 'drop', at: 'data' }),
    after: waits,
  },
];

it.each(table)('$fault', async ({ begin, after }) => {
  await begin();
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start).toBeLessThan(budget);
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(0);
  expect((await health(backend)).body).toMatchObject(after);

  backend.mail.fault = undefined;
  process.env.SMTP_URL = backend.mail.url;
  if (after.dead) await backend.database.sql('select requeue_dead_notifications()');
  await backend.database.sql('update lead_notifications set next_attempt_at = now()');
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it('waits for a slow server, within the budget', async () => {
  backend.mail.fault = { kind: 'slow', ms: 1500 };
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start).toBeLessThan(budget);
  expect(backend.mail.mails).toHaveLength(1);
});
