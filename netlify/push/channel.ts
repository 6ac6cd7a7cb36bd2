/** Pushes to the phones of the staff, by ntfy: one JSON POST to the root of the server. */
import type { LinkSettings, PushSettings } from '../environment.ts';
import type { Channel } from '../lead/messages.ts';
import { postMessage } from '../lead/post-message.ts';
import { composePush } from './compose.ts';

type Options = { links: LinkSettings | undefined; setting: string };

export function openPushChannel(
  { serverUrl, topic, token }: PushSettings,
  { links, setting }: Options,
): Channel {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    name: 'push',
    setting,
    send: (message, signal) => {
      const body = JSON.stringify({ topic, ...composePush(message, links) });
      return postMessage(serverUrl, { headers, body, signal });
    },
  };
}
