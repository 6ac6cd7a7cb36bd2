import { createHash } from 'node:crypto';
import type { ChannelName, Claimed, Delivery } from './policy.ts';

/** A way to notify the staff or another program. Messages may hold customer data; each channel decides what to send. */
export type Channel<Name extends ChannelName = ChannelName> = {
  name: Name;
  /** A hash of the receiver's address, safe to store. */
  setting: string;
  hourlyLimit?: number | undefined;
  /** Messages sent at the same time. */
  atOnce: number;
  /** Timeout for one send, shorter than the lease. */
  sendMs: number;
  leaseSeconds: number;
  /** Undefined if there is nothing to send. Never rejects because of the receiver. */
  send(message: Claimed, signal: AbortSignal): Promise<Delivery | undefined>;
};

export const settingHash = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
