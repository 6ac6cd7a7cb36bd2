/** Pushes to the phones of the staff, by ntfy. A push may lie on a lock screen and on a foreign server, so it has no word of the visitor. */
import { shopTime } from '../../../data/lead/clock.ts';
import { ifConfigured, type LinkSettings, linkSettings, type PushSettings } from '../../environment.ts';
import { leadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { zipIn } from '../../places.ts';
import { type Channel, settingHash } from '../channel.ts';
import { leadSubject, subjectOf } from '../mail/lead-email.ts';
import { cityOfPage, duration, knownServiceName, nearIn, waitedSeconds } from '../mail/words.ts';
import { post } from '../post.ts';

export function openPushChannel({ serverUrl, topic, token = '' }: PushSettings): Channel {
  const links = ifConfigured(linkSettings);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    name: 'push',
    setting: settingHash(serverUrl, topic, token),
    sendMs: 10_000,
    leaseSeconds: 30,
    send: (message, { signal }) => {
      const body = JSON.stringify({ topic, ...composePush(message, links) });
      return post(new URL(serverUrl), { headers, body, signal });
    },
  };
}

/** See https://docs.ntfy.sh/publish/#publish-as-json. Without `topic`. */
export type Push = {
  title: string;
  message: string;
  /** 5 rings until it is seen, 3 is the default, 2 makes no sound. */
  priority: 5 | 4 | 3 | 2;
  /** A push with the same one takes the place of the earlier one on the phone. */
  sequence_id: string;
  click?: string;
  actions?: { action: 'view'; label: string; url: string }[];
};

const advice = `Tap “I'm calling” before you dial, so that nobody else calls too.`;
const noLinks = 'Name and number are in the mail.';

export function composePush(claimed: Claimed, links: LinkSettings | undefined): Push {
  const { main_id: sequence_id, kind, tap, occurred_at, submission_id } = claimed;
  const lead = withoutVisitor(claimed);
  const click = links && leadLinks(submission_id, { ...links, now: new Date() }).calling;
  if (kind === 'taken' || kind === 'closed') {
    const time = shopTime(new Date(occurred_at)).replace(/\s[AP]M$/, '');
    const title = tap === 'taken' ? `Taken at ${time}` : `Closed at ${time}, not a customer`;
    return { title, message: subjectOf('', lead), priority: 2, sequence_id, ...(click && { click }) };
  }
  const isCalledAgain = tap === 'no_answer';
  const tag = isCalledAgain ? 'Call again: ' : `Waiting ${duration(waitedSeconds(claimed), 'short')}: `;
  return {
    title: kind === 'reminder' ? subjectOf(tag, lead) : leadSubject(lead, waitedSeconds(claimed)),
    message: click ? advice : noLinks,
    // One that a program may have sent rings, and no louder than other apps may.
    priority: lead.is_emergency && !isCalledAgain ? (lead.suspected_spam ? 4 : 5) : 3,
    sequence_id,
    ...(click && { click, actions: [{ action: 'view', label: "I'm calling", url: click }] }),
  };
}

function withoutVisitor(claimed: Claimed): Claimed {
  const { address, page, service } = claimed;
  return {
    ...claimed,
    name: '',
    phone: '',
    address: zipIn(address) || nearIn(address ?? '') || cityOfPage(page),
    service: knownServiceName(service),
    page: null,
  };
}
