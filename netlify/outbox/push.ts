/** Push notifications to staff phones over ntfy. Lock screens and ntfy's server can show them, so they hold no customer data. */
import { ifConfigured, linkSettings, type PushSettings } from '../base/environment.ts';
import { leadLinks } from '../lead/link.ts';
import { type Channel, type Claimed, settingHash } from '../lead/policy.ts';
import { type Push as PushText, pushOf } from '../lead/words/staff.ts';
import { reachTag } from '../lead/words/wishes.ts';
import { post } from './post.ts';

export function openPushChannel({ serverUrl, topic, token = '' }: PushSettings): Channel<'push'> {
  const links = ifConfigured(linkSettings);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    name: 'push',
    setting: settingHash(serverUrl, topic, token),
    atOnce: 5,
    sendMs: 10_000,
    gathers: ({ kind, is_emergency, suspected_spam }) =>
      kind === 'received' && is_emergency && !suspected_spam,
    async send(message, signal, others = []) {
      const clickOf = ({ submission_id }: Claimed) =>
        links && leadLinks(submission_id, { ...links, now: new Date() }).calling;
      const pushes = [message, ...others].map((one) => compose(one, clickOf(one)));
      const push = others.length > 0 ? gathered(pushes, message.message_id) : pushes[0];
      const body = JSON.stringify({ topic, ...push });
      return post(new URL(serverUrl), { headers, body, signal });
    },
  };
}

/** https://docs.ntfy.sh/publish/#publish-as-json, without `topic`. */
type Push = {
  title: string;
  message: string;
  priority: PushText['priority'];
  /** A later push with the same id replaces this one on the phone. */
  sequence_id: string;
  click: string | undefined;
  actions?: { action: 'view'; label: string; url: string }[] | undefined;
};

const maxActions = 3;

/** One push for several emergencies, as after an outage of the push server. It has its own id, so a tap on one doesn't hide the others. */
function gathered(pushes: Push[], sequence_id: string): Push {
  const actions = pushes.flatMap(({ actions = [] }, index) =>
    actions.map((action) => ({ ...action, label: `${index + 1}: ${action.label}` })),
  );
  return {
    title: `${pushes.length} emergencies wait`,
    message: pushes.map(({ title }, index) => `${index + 1}. ${title}`).join('\n'),
    priority: 5,
    sequence_id,
    click: pushes[0]?.click,
    actions: actions.length > 0 ? actions.slice(0, maxActions) : undefined,
  };
}

/** Names nothing that the customer typed. */
function compose(message: Claimed, click: string | undefined): Push {
  const { title, button, advice, priority } = pushOf(message);
  const warning = reachTag(message) && `${reachTag(message)}. `;
  return {
    title,
    message: warning + (click ? advice : 'The name and number are in the email.'),
    priority,
    sequence_id: message.main_id,
    click,
    actions: click ? [{ action: 'view', label: button, url: click }] : undefined,
  };
}
