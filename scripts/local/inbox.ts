/** The inbox on this machine: MailDev, a real SMTP server that keeps every mail and shows it on a web page. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { guard } from './guard.ts';
import { freePort } from './listen.ts';

export type Inbox = {
  smtpUrl: string;
  webUrl: string;
  messages(): Promise<InboxMessage[]>;
  close(): Promise<void>;
};

export type InboxMessage = {
  subject: string;
  text: string;
  html: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  replyTo?: { address: string; name: string }[];
  messageId?: string;
};

type WantedPorts = { smtpPort?: number | undefined; webPort?: number | undefined };

type TakeMail = (stream: Readable, session: unknown, done: () => void) => void;
type MailServer = {
  on(event: 'new', listener: () => void): void;
  listen(): Promise<void>;
  close(done: () => void): void;
  smtp: { options: { disableReverseLookup?: boolean; closeTimeout?: number }; onData: TakeMail };
};
type MailDev = (options: Record<string, unknown>) => MailServer;

/**
 * Starts MailDev on 127.0.0.1, once per process: it keeps its mails in the module.
 * @param folder keeps the mails for the next start; without it they go with this one
 */
export async function startInbox(wanted: WantedPorts = {}, folder?: string): Promise<Inbox> {
  const require = createRequire(import.meta.url);
  const maildev = require('maildev') as MailDev;
  // MailDev crashes where a port is taken.
  const smtp = await freePort(wanted.smtpPort);
  const web = await freePort(wanted.webPort);
  const mailDirectory = folder ?? mkdtempSync(join(tmpdir(), 'inbox-'));
  mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });
  chmodSync(mailDirectory, 0o700);
  const forget = () => rmSync(mailDirectory, { recursive: true, force: true });
  if (!folder) process.once('exit', forget);
  const server = withoutItsSignalHandlers(() =>
    maildev({ smtp, web, ip: '127.0.0.1', silent: true, disableWeb: false, mailDirectory }),
  );
  withoutOrigins(guard((require('maildev/lib/web') as { server: Server }).server));
  // Asking the DNS for 127.0.0.1 takes seconds without a network.
  server.smtp.options.disableReverseLookup = true;
  // By default it waits 30 seconds for a sender that says nothing.
  server.smtp.options.closeTimeout = 100;
  const isSaving = watchSaving(server);
  await server.listen();
  const webUrl = `http://127.0.0.1:${web}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    webUrl,
    messages: async () => (await (await fetch(`${webUrl}/email`)).json()) as InboxMessage[],
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      while (isSaving()) await setImmediate();
      if (folder) return;
      process.off('exit', forget);
      forget();
    },
  };
}

/** MailDev reads a mail on after it has said that it has it, and fails where its folder has gone. */
function watchSaving(server: MailServer): () => boolean {
  let saving = 0;
  const { onData } = server.smtp;
  server.on('new', () => {
    saving = Math.max(0, saving - 1);
  });
  server.smtp.onData = (stream, ...rest) => {
    stream.once('end', () => {
      saving += 1;
    });
    onData(stream, ...rest);
  };
  return () => saving > 0;
}

/** MailDev lets every site read its answers. */
function withoutOrigins(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase() === 'access-control-allow-origin' ? response : setHeader(name, value);
  });
}

/** MailDev ends the process on Ctrl-C by itself, before whoever started it could stop the rest. */
function withoutItsSignalHandlers<T>(start: () => T): T {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const started = start();
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener);
    }
  });
  return started;
}
