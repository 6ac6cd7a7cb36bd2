/** The inbox on this machine: MailDev, a real SMTP server that keeps every mail and shows it on a web page. */
import { createRequire } from 'node:module';
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

type MailServer = {
  listen(): Promise<void>;
  close(done: () => void): void;
  smtp: { options: { disableReverseLookup?: boolean } };
};
type MailDev = (options: Record<string, unknown>) => MailServer;

/** Starts MailDev on 127.0.0.1, once per process: it keeps its mails in the module. */
export async function startInbox(wanted: WantedPorts = {}): Promise<Inbox> {
  const maildev = createRequire(import.meta.url)('maildev') as MailDev;
  // MailDev crashes where a port is taken.
  const smtp = await freePort(wanted.smtpPort);
  const web = await freePort(wanted.webPort);
  const server = withoutItsSignalHandlers(() =>
    maildev({ smtp, web, ip: '127.0.0.1', silent: true, disableWeb: false }),
  );
  // Asking the DNS for 127.0.0.1 takes seconds without a network.
  server.smtp.options.disableReverseLookup = true;
  await server.listen();
  const webUrl = `http://127.0.0.1:${web}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    webUrl,
    messages: async () => (await (await fetch(`${webUrl}/email`)).json()) as InboxMessage[],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
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
