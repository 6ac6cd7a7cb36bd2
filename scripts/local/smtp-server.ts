import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** smtp-server greets after 100 ms, because spammers' programs don't wait for that. This one greets at once. */
export class PromptSmtpServer extends SMTPServer {
  override connect(socket: Socket): void {
    super.connect(socket);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  }
}
