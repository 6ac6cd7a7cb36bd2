/** Posts as no browser does: chunked, without a length, and at any pace. */
import { connect } from 'node:net';
import { api } from '../../data/shared/routes.ts';

export function beginPost(server: string, text: string, headers: Record<string, string> = {}) {
  const { host, hostname, port } = new URL(server);
  const head = { Host: host, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(`POST ${api.lead} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const write = (chunk: string) => socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  if (text) write(text);
  const answered = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (/\r\n\r\n.*\}/s.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
  });
  return { socket, answered, write, end: () => socket.write('0\r\n\r\n') };
}
