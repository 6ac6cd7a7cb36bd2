/** Posts as no browser does: chunked, without a length, and at any pace. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { api } from '../../data/shared/routes.ts';

export function beginPost(server: string, body: string, headers: Record<string, string> = {}) {
  const post = request(server + api.lead, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  // The server may hang up before it has read everything.
  post.on('error', () => {});
  if (body) post.write(body);
  async function answer() {
    const [response]: IncomingMessage[] = await once(post, 'response');
    const answered = { status: response?.statusCode, text: response && (await text(response)) };
    post.destroy();
    return answered;
  }
  return { answered: answer(), write: (chunk: string) => post.write(chunk), end: () => post.end() };
}
