import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that timing tells nothing about the token. */
export function hasBearerToken(request: Request, token: string): boolean {
  return timingSafeEqual(digest(shownToken(request)), digest(token));
}

/** Empty where there is none. */
export function shownToken(request: Request): string {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return shown;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
