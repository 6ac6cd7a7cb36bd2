import { randomUUID } from 'node:crypto';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import type { Coming } from '../../data/lead/receipt.ts';
import { renderLeadPage } from '../../netlify/form-page/lead-link-page.tsx';
import { renderLinkOutage, renderLinkRefusal } from '../../netlify/form-page/link-refusal.tsx';
import type { RejectedTime } from '../../netlify/lead/appointment.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { type LinkAction, leadLinks, leadLinkToken, readLeadLink } from '../../netlify/lead/link.ts';
import type { State } from '../../netlify/lead/standing.ts';
import type { Member } from '../../netlify/lead/team.ts';
import { shopInstant } from '../support/clock.ts';
import { leadRow } from '../support/mail-samples.ts';
import { madeUpTeam } from '../support/team.ts';

const key = 'link-key-of-this-test-0123456789abcdef';
const now = new Date(shopInstant('2026-11-21T19:11:30'));
const inOctober = Date.parse(shopInstant('2026-10-30T20:11:30'));
const later = (days: number, seconds = 0) => new Date(now.getTime() + (days * 86_400 + seconds) * 1000);
const submissionId = randomUUID();
const token = leadLinkToken(submissionId, 'calling', { key, now });

it('creates the same links for everyone who is notified, which work for 14 days, rounded up to the hour', () => {
  const siteUrl = 'https://shop.example';
  const links = leadLinks(submissionId, { key, now, siteUrl });
  expect(links.calling).toBe(`${siteUrl}/request/${token}`);
  expect(leadLinks(submissionId, { key, now: later(0, 60), siteUrl })).toEqual(links);
  for (const action of ['calling', 'notCustomer'] as const)
    expect(readLeadLink(links[action].replace(/.*\//, ''), { key, now: later(14) })).toEqual({
      submissionId,
      action,
    });
  expect(readLeadLink(token, { key, now: later(14, 3600) })).toBe('expired');
});

it('rejects a link if any bit of it differs', () => {
  const others = Array.from({ length: Buffer.byteLength(token, 'base64url') * 8 }, (_, bit) => {
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return bytes.toString('base64url');
  });
  for (const text of ['', `${token} `, token.slice(0, -1), ...others])
    expect(readLeadLink(text, { key, now }), text).toBe('forged');
});

type Options = {
  wishes?: Partial<Lead>;
  rejected?: RejectedTime;
  isOpened?: boolean;
  notice?: string;
  action?: LinkAction;
  reviewLink?: string;
  coming?: Coming;
  team?: Member[];
};
/** Renders the page of a lead that has been in `state` for `minutes`. */
function render(state: State, minutes: number, { wishes, ...more }: Options = {}) {
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  const page = { reference: '9F1C22AB', now, action: 'calling' as const, hasReminders: true, ...madeUpTeam };
  const lead = {
    ...leadRow,
    created_at: since,
    service: 'Lock Rekeying Service',
    asked_at: now.toISOString(),
  };
  return renderLeadPage({
    ...page,
    state: { ...lead, state, since, seen: 1, ...wishes },
    ...more,
  }).replaceAll('&#x27;', "'");
}

it.each<[State, number, string]>([
  ['open', 4, 'This customer needs a call'],
  ['taken', -1, 'Claimed at 7:12 PM, just now'],
  ['reached', 119, 'Reached at 5:12 PM, 1 hour ago'],
  // Daylight saving ended on November 1.
  ['reached', (now.getTime() - inOctober) / 60_000, 'Reached on Oct 30 at 8:11 PM, 22 days ago'],
])('shows a lead that has been "%s" for %i minutes as "%s"', (name, minutes, text) => {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(render(name, minutes)) ?? [];
  expect(heading?.replaceAll(/\s/g, ' ')).toBe(text);
});

it('shows first how to reach the customer, and never offers a call first to those who want a text', () => {
  const byText = render('taken', 3, { isOpened: true, wishes: { reach: 'text', suits_day: 'tomorrow' } });
  expect(byText).toMatch(
    /Reach by text only.*Wants: tomorrow \(Sunday, Nov 22\).*href="sms:\+12025550187".*<details>.*href="tel:/s,
  );
  expect(render('open', 3, { wishes: { reach: 'text' } })).toMatch(/>I'm texting</);
  const states: State[] = ['open', 'taken', 'no_answer', 'reached', 'not_customer', 'canceled'];
  for (const state of states)
    for (const isOpened of [false, true]) {
      const options = {
        isOpened,
        reviewLink: 'https://x.example/review',
        wishes: { reach: 'none' as const, minutes: 9 },
      };
      const [first = '', numbers = ''] = render(state, 3, options).split(
        '<details><summary class="link py-3">They called',
      );
      expect(first).toMatch(/DON'T CALL OR TEXT/);
      expect(first).not.toMatch(/sms:|\(202\)|tel:\+1202|ann@|No answer<|I'm calling|remind/i);
      expect(numbers !== '').toBe(isOpened);
    }
  const noVoicemail = render('open', 3, { wishes: { reach: 'no_voicemail' } });
  expect(noVoicemail).toMatch(/Don't leave a voicemail.*I'm calling/);
});

it('tells who waits, for what and where only in the answer to a tap', () => {
  const told = ['Ann Lee', 'Lock Rekeying Service', 'on the seat.', 'https://www.google.com/maps/dir/'];
  const opened = render('taken', 0, { isOpened: true });
  for (const part of told) {
    expect(opened).toContain(part);
    expect(render('taken', 0)).not.toContain(part);
  }
  expect(opened).toMatch(
    /<a class="btn [^"]*" href="tel:\+12025550187" autofocus="">.*href="sms:\+12025550187"/,
  );
  const office = render('taken', 0, { isOpened: true, wishes: { phone: '+12025550187,4' } });
  expect(office).toMatch(/href="tel:\+12025550187,4".*\(202\) 555-0187 ext\. 4.*href="sms:\+12025550187"/);
});

const coming = {
  title: 'Bo is on the way.',
  text: 'Dark blue van.',
  check: 'Ask for ID.',
  photo: '/bo.webp',
  stops: [],
};

it('renders every page as valid HTML with one h1 and no script', async () => {
  const states: State[] = ['open', 'taken', 'no_answer', 'reached', 'not_customer', 'canceled'];
  const pages = [
    ...states.flatMap((name) => [
      render(name, 3, { notice: 'Nothing was recorded.' }),
      render(name, 3, { isOpened: true, reviewLink: 'https://x.example/review' }),
      render(name, 3, { action: 'notCustomer' }),
      render(name, 3, { rejected: { typed: { date: '2026-11-01', time: '' }, problem: 'Choose a time.' } }),
      render(name, 3, { coming, team: madeUpTeam.team.slice(1, 2) }),
    ]),
    ...(['forged', 'expired', 'erased', 'other_site'] as const).map(renderLinkRefusal),
    renderLinkOutage(),
    renderLinkOutage({ tap: 'taken', seen: 0 }),
    renderLinkOutage({ typed: undefined }),
  ];
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const html of pages) {
    const { results } = await validator.validateString(html, 'request.html');
    const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(faults, html).toEqual([]);
    expect(html.match(/<h1/g), html).toHaveLength(1);
    expect(html).not.toMatch(/<script|onclick|javascript:/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});
