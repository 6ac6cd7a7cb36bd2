import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that timing tells nothing about the token. */
export function hasBearerToken(request: Request, token: string): boolean {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
