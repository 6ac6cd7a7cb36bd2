/** Ports on 127.0.0.1: taking one, and giving it back. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../terminal.ts';

/** The address that `server` listens on; 0 takes a free port. @throws UserError when the port is taken or not allowed */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Throws the UserError of `listen` at once when `port` cannot be had, before any longer work begins. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await closeServer(probe);
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
