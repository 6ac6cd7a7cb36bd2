/** Bodies that nobody would type, and bodies that do not arrive. */
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { api } from '../../data/routes.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { quote, testBackend } from '../support/backend.ts';
import { hasten } from '../support/clock.ts';
import { functions } from '../support/functions.ts';
import { postOddBodies } from '../support/odd-bodies.ts';

const backend = testBackend();

it('answers odd bodies with a success or the sender’s own fault', () => postOddBodies(backend, 150));

it.each([
  ['nothing more', 0],
  ['a byte now and then', 200],
])('gives a body of which comes %s three seconds, and does not blame the database', async (_name, pause) => {
  hasten();
  const start = performance.now();
  const { socket, answered } = beginPost(JSON.stringify(quote()).slice(0, 60));
  const timer = pause ? setInterval(() => socket.write('1\r\nx\r\n'), pause / 4) : undefined;
  const answer = await answered;
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toMatch(/too long to arrive.*call/);
  expect(performance.now() - start).toBeLessThan(4500);
  expect(await backend.rows()).toEqual([]);
  expect(backend.logged.join('\n')).not.toContain('lead not saved');
});

it('still saves a request whose body takes two seconds', async () => {
  hasten();
  const body = JSON.stringify(quote());
  const { socket, answered } = beginPost(body.slice(0, 60));
  setTimeout(() => {
    const rest = body.slice(60);
    socket.write(`${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`);
  }, 2000);
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(await backend.rows()).toHaveLength(1);
});

it('does not log an upload that the visitor broke off as a lost lead', async () => {
  const answers: Promise<Response>[] = [];
  const fetch = (request: Request) => {
    const answer = functions.lead.default(request);
    answers.push(answer);
    return answer;
  };
  const server = createAdaptorServer({ fetch }) as Server;
  const { socket } = beginPost(JSON.stringify(quote()).slice(0, 60), await listen(server));
  onTestFinished(() => closeServer(server));
  await expect.poll(() => answers).toHaveLength(1);
  socket.destroy();
  expect((await answers[0])?.status).toBe(400);
  expect(backend.logged).toEqual([]);
  expect(await backend.rows()).toEqual([]);
});

/** Begins a chunked post with `text` and leaves it open. */
function beginPost(text: string, server = backend.functions.url) {
  const { host, hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${api.lead} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  socket.on('error', () => {});
  const answered = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (/\r\n\r\n.*\}/s.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
  });
  return { socket, answered };
}
