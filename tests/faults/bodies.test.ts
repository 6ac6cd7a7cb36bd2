import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { quote, testBackend } from '../support/backend.ts';
import { speedUpTimers } from '../support/clock.ts';
import { functions } from '../support/functions.ts';
import { postRandomBodies } from '../support/random-bodies.ts';
import { beginPost } from '../support/raw-post.ts';

const backend = testBackend();
const start = (server = backend.functions.url) => beginPost(server, JSON.stringify(quote()).slice(0, 60));

it('responds to random bodies without a server error', () => postRandomBodies(backend, 150));

it('ends an upload that trickles in after three seconds, and does not log it as a lost lead', async () => {
  speedUpTimers();
  const began = performance.now();
  const { write, answered } = start();
  const timer = setInterval(() => write('x'), 50);
  const answer = await answered;
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*too long to arrive.*call/);
  expect(performance.now() - began).toBeLessThan(4500);
  expect(await backend.rows()).toEqual([]);
  expect(backend.logged.join('\n')).not.toContain('lead not saved');
});

it('saves a request whose upload takes two seconds', async () => {
  speedUpTimers();
  const body = JSON.stringify(quote());
  const { write, end, answered } = beginPost(backend.functions.url, body.slice(0, 60));
  setTimeout(() => {
    write(body.slice(60));
    end();
  }, 2000);
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(await backend.rows()).toHaveLength(1);
});

it('does not log an upload that the visitor aborted as a lost lead', async () => {
  const answers: Promise<Response>[] = [];
  const fetch = (request: Request) => {
    const answer = functions.lead.default(request);
    answers.push(answer);
    return answer;
  };
  const server = createAdaptorServer({ fetch }) as Server;
  const { socket } = start(await listen(server));
  onTestFinished(() => closeServer(server));
  await expect.poll(() => answers).toHaveLength(1);
  socket.destroy();
  expect((await answers[0])?.status).toBe(400);
  expect(backend.logged).toEqual([]);
});
