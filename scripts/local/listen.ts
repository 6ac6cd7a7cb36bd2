import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { UserError } from '../machine/terminal.ts';

/** Returns the server's URL. Port 0 picks a free one. @throws UserError if the port is in use */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function expectFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await closeServer(probe);
}

/** A free port below the range that systems assign, so no other program takes it in the meantime. */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return expectFree(port).then(() => port, freePort);
}

export async function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.close();
  server.closeAllConnections?.();
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1}.`,
    );
  return error;
}
