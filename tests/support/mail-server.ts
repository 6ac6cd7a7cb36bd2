/** A real SMTP server that keeps what it takes, and can be told to misbehave. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** What the server does with the next mails. Numbers are replies to the end of DATA; `rcpt` to the recipient, or to `to` alone. */
export type Fault =
  | { kind: 'reply'; code: number; at: 'connect' | 'rcpt' | 'data'; to?: string }
  /** Ends the connection: before a mail was read, or after it was taken and before the server says so. */
  | { kind: 'drop'; at: 'data' | 'confirmation' }
  /** Takes the mail and never says so. */
  | { kind: 'silent' }
  | { kind: 'slow'; ms: number };

export type MailServer = {
  url: string;
  /** Parsed, oldest first. */
  mails: Email[];
  /** Whom each mail was handed over for, in the order of `mails`. */
  recipients: string[];
  fault: Fault | undefined;
  /** Resolves with the first `count` mails; waits for them at most `ms`. */
  received(count: number, ms?: number): Promise<Email[]>;
  clear(): void;
  close(): Promise<void>;
};

/** `port` 0 takes a free one; a fixed one lets a server come back after an outage. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const recipients: string[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      done(reply(mailServer.fault, 'connect'));
    },
    onRcptTo({ address }, _session, done) {
      const { fault } = mailServer;
      const spared = fault?.kind === 'reply' && fault.to !== undefined && fault.to !== address;
      done(spared ? null : reply(fault, 'rcpt'));
    },
    onData(stream, session, done) {
      const { fault } = mailServer;
      if (fault?.kind === 'drop' && fault.at === 'data') return void dropConnection(server, session.id);
      const take = async () => {
        const raw = await read(stream);
        const error = reply(fault, 'data');
        if (error) throw error;
        if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
        mails.push(await PostalMime.parse(raw));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address).join(' '));
        for (const check of waiting) check();
        if (fault?.kind === 'drop') dropConnection(server, session.id);
        if (fault?.kind === 'silent') await new Promise(() => {});
      };
      // A sender that is killed in the middle of its mail ends the stream with an error.
      take().then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    recipients,
    fault: undefined,
    received: (count, ms = 5000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`${mails.length} of ${count} mails came within ${ms} ms`));
        }, ms);
        const check = () => {
          if (mails.length < count) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve([...mails]);
        };
        waiting.add(check);
        check();
      }),
    clear() {
      mails.splice(0);
      recipients.splice(0);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function reply(fault: Fault | undefined, at: string): Error | null {
  if (fault?.kind !== 'reply' || fault.at !== at) return null;
  return Object.assign(new Error('told to refuse'), { responseCode: fault.code });
}

/** Ends the TCP connection in the middle of DATA. */
function dropConnection(server: SMTPServer, sessionId: string): void {
  const connections: Set<{ id: string; _socket: { destroy(): void } }> = server.connections;
  for (const connection of connections) if (connection.id === sessionId) connection._socket.destroy();
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
