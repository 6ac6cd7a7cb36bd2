import { createHash } from 'node:crypto';
import type { ChannelName, Claimed, Delivery } from '../lead/policy.ts';

export type SendOptions = { lateSeconds: number; signal: AbortSignal };

/** One way to tell someone. A message may hold the visitor's words: what of them a channel sends is up to the channel. */
export type Channel = {
  name: ChannelName;
  /** Changes with the receiver's address, and doesn't reveal it: the database keeps it. */
  setting: string;
  hourlyLimit?: number | undefined;
  /** Milliseconds that sending may take; the lease of a message is longer. */
  sendMs: number;
  leaseSeconds: number;
  /** Undefined: nothing to tell. Doesn't reject because of anything a receiver does. */
  send(message: Claimed, options: SendOptions): Promise<Delivery | undefined>;
};

/** For `setting`. */
export const settingHash = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
