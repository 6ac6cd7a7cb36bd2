import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { PromptSmtpServer } from '../../scripts/local/smtp-server.ts';
import { passTimeAfterAnswers } from './clock.ts';

export type Fault =
  | { code: number; text?: string /** connect, from, rcpt or data */; at: string; to?: string }
  /** Refuses each email that has one of these words, as a spam filter does, or drops the connection after it. */
  | { words: readonly string[]; answer: number | 'drop' }
  /** Never answers about this recipient, or not until something is done. */
  | { hangs: string; until?: () => Promise<unknown> }
  /** Drops the connection as DATA begins. */
  | 'drop';

export const mailPassword = 'mail-password-of-this-test';

/** No email to a customer takes longer. */
const longestSendMs = 10_000;

/** Where the visitors of tests have their addresses. */
const isCustomers = (address: string) => /@example\.(org|com)$/.test(address);

export async function startMailServer() {
  const server = new PromptSmtpServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      mailServer.mostConnections = Math.max(mailServer.mostConnections, server.connections.size);
      done(reply(mailServer.fault, 'connect'));
    },
    onMailFrom(_address, _session, done) {
      done(reply(mailServer.fault, 'from'));
    },
    onRcptTo({ address }, _session, done) {
      const { fault } = mailServer;
      if (typeof fault === 'object' && 'hangs' in fault && fault.hangs === address)
        return void (fault.until?.().then(() => done()) ?? passTimeAfterAnswers(longestSendMs));
      done(reply(mailServer.fault, 'rcpt', address));
    },
    onData(stream, session, done) {
      const { fault } = mailServer;
      if (fault === 'drop') return void dropConnection(server, session.id);
      const receive = async () => {
        const raw = await buffer(stream);
        const error = reply(fault, 'data');
        if (error) throw error;
        // As servers without SMTPUTF8 do.
        const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
        if (/[^\0-\x7f]/.test(head)) throw new Error('8-bit header');
        const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
        if (typeof fault === 'object' && 'words' in fault) {
          const all = head + JSON.stringify(mail);
          if (fault.words.some((word) => all.includes(word))) return fault.answer;
        }
        const addresses = session.envelope.rcptTo.map(({ address }) => address);
        if (addresses.every(isCustomers)) mailServer.toCustomers.push(mail);
        else {
          mailServer.mails.push(mail);
          mailServer.recipients.push(addresses.join(' '));
        }
        return undefined;
      };
      const end = (answer?: number | 'drop') => {
        if (answer === 'drop') dropConnection(server, session.id);
        else done(answer ? refusal(answer, '5.7.1 Message rejected as spam') : null);
      };
      // If the sender is killed mid-email, the stream ends with an error.
      receive().then(end, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer = {
    url: `smtp://staff:${mailPassword}@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: [] as Email[],
    /** What went to customers, which `mails` doesn't have. */
    toCustomers: [] as Email[],
    /** Envelope recipients, in the order of `mails`. */
    recipients: [] as string[],
    /** The most connections that were open at the same time. */
    mostConnections: 0,
    fault: undefined as Fault | undefined,
    clear() {
      mailServer.mostConnections = 0;
      for (const list of [mailServer.mails, mailServer.toCustomers, mailServer.recipients]) list.splice(0);
    },
  };
  return mailServer;
}

function reply(fault: Fault | undefined, at: string, to = ''): Error | null {
  if (typeof fault !== 'object' || !('at' in fault) || fault.at !== at) return null;
  if (to && (fault.to ?? to) !== to) return null;
  return refusal(fault.code, fault.text ?? 'refused by the test');
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

function dropConnection(server: PromptSmtpServer, sessionId: string) {
  const connections: Set<{ id: string; _socket: { destroy(): void } }> = server.connections;
  for (const connection of connections) if (connection.id === sessionId) connection._socket.destroy();
}

/** Until the test ends, email goes to a TCP server that only does what `speak` does. */
export async function useBrokenMailServer(speak: (socket: Socket) => unknown) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    speak(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
