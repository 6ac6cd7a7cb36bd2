/** The guard of functions that are not for visitors. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `Authorization: Bearer` carries the token; takes as long for any wrong one. */
export function hasBearer(request: Request, token: string): boolean {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
