import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { UserError } from '../machine/terminal.ts';

/** The address that `server` listens on; 0 takes a free port. @throws UserError when the port is taken or not allowed */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const listenNear = (server: Server, wanted = 0): Promise<string> =>
  listen(server, wanted).catch(() => listen(server));

export async function expectFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await closeServer(probe);
}

/** A free port for a program that takes it a moment later; below the range that systems hand out, so that none takes it meanwhile. */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return expectFree(port).then(() => port, freePort);
}

/** Ends open requests as well: a browser keeps its connections alive. */
export async function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.close();
  server.closeAllConnections?.();
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is taken. Stop the program that uses it, or set PORT to another, such as PORT=${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new UserError(`Port ${port} needs more rights. Set PORT to one above 1023, such as PORT=8888.`);
  return error;
}
