import { createHash } from 'node:crypto';
import {
  EnvironmentError,
  ifConfigured,
  linkSettings,
  pushSettings,
  webhookSettings,
} from '../environment.ts';
import { logError } from '../log.ts';
import type { Channel } from './channel.ts';
import { openPushChannel } from './push/channel.ts';
import { openWebhookChannel } from './webhook/channel.ts';

type Name = 'push' | 'webhook';

const openers: [Name, () => Channel | undefined][] = [
  ['push', openPush],
  ['webhook', openWebhook],
];

export function configuredChannels(): { channels: Channel[]; faulty: Name[] } {
  const channels: Channel[] = [];
  const faulty: Name[] = [];
  for (const [name, open] of openers) {
    try {
      const channel = open();
      if (channel) channels.push(channel);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      logError('not configured', { detail: error.message });
      faulty.push(name);
    }
  }
  return { channels, faulty };
}

function openPush(): Channel | undefined {
  const settings = pushSettings();
  if (!settings) return undefined;
  const { serverUrl, topic, token = '' } = settings;
  return openPushChannel(settings, {
    links: ifConfigured(linkSettings),
    setting: settingHash(serverUrl, topic, token),
  });
}

function openWebhook(): Channel | undefined {
  const settings = webhookSettings();
  return settings && openWebhookChannel(settings, settingHash(settings.url.href, settings.secret));
}

export function settingHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
}
