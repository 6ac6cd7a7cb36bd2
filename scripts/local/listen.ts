/** Ports on 127.0.0.1: taking one, and giving it back. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../machine/terminal.ts';

/** The address that `server` listens on; 0 takes a free port. @throws UserError when the port is taken or not allowed */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * `port`, or any free one for 0, after a moment's listening shows that it can be had: for programs that take a port by its number,
 * and to say so before longer work begins. @throws UserError as `listen` does
 */
export async function freePort(port = 0): Promise<number> {
  const probe = createServer();
  const { port: found } = new URL(await listen(probe, port));
  await closeServer(probe);
  return Number(found);
}

/** Ends open connections as well: a browser keeps its own alive. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is taken. Stop the program that uses it, or set PORT to another, such as PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(`Port ${port} needs more rights. Set PORT to one above 1023, such as PORT=8888.`);
  }
  return error;
}
