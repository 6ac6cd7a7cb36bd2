/** Push notifications to staff phones over ntfy. Lock screens and ntfy's server can show them, so they hold no customer data. */
import { shopTime } from '../../../data/lead/clock.ts';
import { ifConfigured, type LinkSettings, linkSettings, type PushSettings } from '../../environment.ts';
import { leadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { zipIn } from '../../places.ts';
import { type Channel, settingHash } from '../channel.ts';
import { cityOfPage, duration, knownServiceName, nearestPlaceIn, waitedSeconds } from '../mail/format.ts';
import { callAdvice, leadSubject, subjectOf, unclaimedTag } from '../mail/lead-email.ts';
import { post } from '../post.ts';

export function openPushChannel({ serverUrl, topic, token = '' }: PushSettings): Channel {
  const links = ifConfigured(linkSettings);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    name: 'push',
    setting: settingHash(serverUrl, topic, token),
    atOnce: 5,
    sendMs: 10_000,
    leaseSeconds: 30,
    send: (message, { signal }) => {
      const body = JSON.stringify({ topic, ...composePush(message, links) });
      return post(new URL(serverUrl), { headers, body, signal });
    },
  };
}

/** https://docs.ntfy.sh/publish/#publish-as-json, without `topic`. */
export type Push = {
  title: string;
  message: string;
  /** 5 rings until someone looks, 3 is the default, 2 is silent. */
  priority: 5 | 4 | 3 | 2;
  /** A later push with the same id replaces this one on the phone. */
  sequence_id: string;
  click?: string;
  actions?: { action: 'view'; label: string; url: string }[];
};

const noLinks = 'The name and number are in the email.';

export function composePush(claimed: Claimed, links: LinkSettings | undefined): Push {
  const { main_id: sequence_id, kind, tap, occurred_at, submission_id } = claimed;
  const lead = withoutCustomerData(claimed);
  const click = links && leadLinks(submission_id, { ...links, now: new Date() }).calling;
  if (kind === 'taken' || kind === 'closed') {
    const time = shopTime(new Date(occurred_at)).replace(/\s[AP]M$/, '');
    const title = tap === 'taken' ? `Claimed at ${time}` : `Closed at ${time}, not a customer`;
    return { title, message: subjectOf('', lead), priority: 2, sequence_id, ...(click && { click }) };
  }
  const isCalledAgain = tap === 'no_answer';
  const tag = isCalledAgain ? 'Call again: ' : unclaimedTag(duration(waitedSeconds(claimed), 'short'));
  return {
    title: kind === 'reminder' ? subjectOf(tag, lead) : leadSubject(lead, waitedSeconds(claimed)),
    message: click ? callAdvice : noLinks,
    // Possible spam rings too, but not at top priority.
    priority: lead.is_emergency && !isCalledAgain ? (lead.suspected_spam ? 4 : 5) : 3,
    sequence_id,
    ...(click && { click, actions: [{ action: 'view', label: "I'm calling", url: click }] }),
  };
}

function withoutCustomerData(claimed: Claimed): Claimed {
  const { address, page, service } = claimed;
  return {
    ...claimed,
    name: '',
    phone: '',
    address: zipIn(address) || nearestPlaceIn(address ?? '') || cityOfPage(page),
    service: knownServiceName(service),
    reach: null,
    suits_day: null,
    suits_part: null,
    has_photo: false,
    page: null,
  };
}
