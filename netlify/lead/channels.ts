/** The channels beside mail. One that is not configured is off, and leaves nothing in the database. */
import { createHash } from 'node:crypto';
import type { Channel } from './messages.ts';

/** What cannot be read is off, and said in the log. */
export function configuredChannels(): Channel[] {
  return [];
}

/** Changes with the address of a receiver, and does not tell it. */
export function settingHash(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
