import { createServer } from 'node:http';
import { closeServer, listen } from '../../local/listen.ts';

const line = 'The quick locksmith opens the lazy door.';
/** 268 bytes, the size at which the peers' floor was measured. */
const html =
  `<!doctype html><html lang="en"><title>Floor</title><meta name="viewport" content="width=device-width"><p>${line}</p>`.padEnd(
    268,
  );

export async function startFloor(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? html : undefined);
  });
  const url = await listen(server, 0);
  return { url: `${url}/`, close: () => closeServer(server) };
}
