/** Posts to a receiver, JSON by default. Not fetch(), whose kept connections may be dead once Netlify wakes a sleeping function. */
import * as http from 'node:http';
import * as https from 'node:https';
import type { SendResult } from '../lead/policy.ts';

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Ignores redirects and response bodies. Never rejects. */
export function post(url: URL, { headers, body, signal }: Post): Promise<SendResult> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const answered = (response: http.IncomingMessage, socket: { destroy(): unknown } = response) => {
      socket.destroy();
      resolve(resultOf(response));
    };
    request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      signal,
      agent: false,
    })
      .on('response', (response) => answered(response))
      .on('upgrade', answered)
      .on('error', (error) =>
        resolve({ state: 'failed', code: signal.aborted ? 'TimeoutError' : codeOf(error) }),
      )
      .end(body);
  });
}

function resultOf({ statusCode: status = 0, headers }: http.IncomingMessage): SendResult {
  const code = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 410) return { state: 'refused', code };
  return {
    state: 'failed',
    code,
    permanent: status >= 400 && status < 500 && status !== 408 && status !== 429,
    retryAfterSeconds: secondsIn(headers['retry-after']),
  };
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function secondsIn(retryAfter = '') {
  const value = retryAfter.trim();
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
}

/** A code such as "ECONNREFUSED". The error's message could reveal the address. */
const codeOf = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' ? error.code : error.name;
