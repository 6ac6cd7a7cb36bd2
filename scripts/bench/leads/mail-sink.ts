/** A mail server that takes every mail, reads it to its end and counts it: what the benchmark measures is the sender. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailSink = {
  url: string;
  count: () => number;
  close: () => Promise<void>;
};

export async function startMailSink(): Promise<MailSink> {
  let mails = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        mails += 1;
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
