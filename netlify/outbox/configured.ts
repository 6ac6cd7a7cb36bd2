import { EnvironmentError, pushSettings, textSettings, webhookSettings } from '../base/environment.ts';
import { logError } from '../base/log.ts';
import type { Counts } from '../lead/database.ts';
import type { Channel } from '../lead/policy.ts';
import { openPushChannel } from './push.ts';
import { openTextChannel } from './text/channel.ts';
import { openWebhookChannel } from './webhook.ts';

type Configured = 'push' | 'webhook' | 'text';

/** A code of docs/health.md if the receiver takes nothing from us. */
export function silenceOf({ name, setting }: Channel<Configured>, counts: Counts): string | undefined {
  const { refused, held_until } = counts(name);
  if (refused === setting) return `${name}_disabled`;
  return held_until ? `${name}_held` : undefined;
}

/** All channels but email. Logs those with invalid settings and lists them in `faulty`. */
export function configuredChannels() {
  const channels: Channel<Configured>[] = [];
  const faulty: Configured[] = [];
  const open = <Settings>(
    name: Configured,
    read: () => Settings | undefined,
    openWith: (settings: Settings) => Channel<Configured>,
  ) => {
    try {
      const settings = read();
      if (settings) channels.push(openWith(settings));
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      logError('not configured', { detail: error.message });
      faulty.push(name);
    }
  };
  open('push', pushSettings, openPushChannel);
  open('webhook', webhookSettings, openWebhookChannel);
  open('text', textSettings, openTextChannel);
  return { channels, faulty };
}
