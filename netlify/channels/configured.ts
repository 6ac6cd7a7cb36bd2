import { EnvironmentError, pushSettings, webhookSettings } from '../environment.ts';
import { logError } from '../log.ts';
import type { Channel } from './channel.ts';
import { openPushChannel } from './push/channel.ts';
import { openWebhookChannel } from './webhook/channel.ts';

/** All channels but email. Logs those with invalid settings and lists them in `faulty`. */
export function configuredChannels() {
  const channels: Channel[] = [];
  const faulty: ('push' | 'webhook')[] = [];
  const open = <Settings>(
    name: 'push' | 'webhook',
    read: () => Settings | undefined,
    openWith: (settings: Settings) => Channel,
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
  return { channels, faulty };
}
