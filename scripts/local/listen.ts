import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { UserError } from '../machine/terminal.ts';

/** Upgraded connections (web sockets) are not among those that a server closes by itself. */
const connections = new WeakMap<Server, Set<Socket>>();

/** The address that `server` listens on; 0 takes a free port. @throws UserError when the port is taken or not allowed */
export async function listen(server: Server, port = 0): Promise<string> {
  keepConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As `listen`, on a free port where `wanted` is absent or cannot be had. */
export async function listenNear(server: Server, wanted = 0): Promise<string> {
  try {
    return await listen(server, wanted);
  } catch {
    return listen(server);
  }
}

/** Listens on `port` for a moment, to see whether it can be had. @throws UserError as `listen` does */
export async function expectFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await closeServer(probe);
}

/** A free port for a program that takes it a moment later; below the range that systems hand out, so that none takes it meanwhile. */
export async function freePort(wanted?: number, tries = 20): Promise<number> {
  const port = wanted ?? randomInt(20_000, 32_000);
  try {
    await expectFree(port);
    return port;
  } catch (error) {
    if (tries === 1) throw error;
    return freePort(undefined, tries - 1);
  }
}

function keepConnections(server: Server): void {
  if (connections.has(server)) return;
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** Ends open connections as well: a browser keeps its own alive. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of connections.get(server) ?? []) socket.destroy();
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
