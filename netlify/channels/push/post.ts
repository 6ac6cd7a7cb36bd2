import type { SendResult } from '../../lead/policy.ts';

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts JSON to a receiver and says what its answer means. Redirects are not followed: they may lead anywhere. Never rejects. */
export async function post(url: string, { headers, body, signal }: Post): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal,
    });
    // What it says may be without end, and is of no use.
    await response.body?.cancel().catch(() => {});
    return outcomeOf(response);
  } catch (error) {
    return { state: 'failed', code: codeOf(error) };
  }
}

function outcomeOf({ status, ok, headers }: Response): SendResult {
  const code = `HTTP ${status}`;
  if (ok) return { state: 'sent' };
  if (status === 410) return { state: 'refused', code };
  const mayPass = status < 400 || status >= 500 || status === 408 || status === 429;
  const retryAfterSeconds = mayPass ? secondsIn(headers.get('Retry-After')) : undefined;
  return {
    state: 'failed',
    code,
    permanent: !mayPass,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** RFC 9110, 10.2.3: seconds, or a date. */
export function secondsIn(retryAfter: string | null): number | undefined {
  const value = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
}

/** "ECONNREFUSED", "CERT_HAS_EXPIRED", "TimeoutError": never the message, which may name the address. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'unknown');
}
