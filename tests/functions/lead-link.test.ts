/** The links in mails about leads: what a token holds, and that each page behind them is valid HTML with the right words. */
import { randomUUID } from 'node:crypto';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { leadLinkKey } from '../../netlify/environment.ts';
import { renderLinkOutage, renderLinkRefusal } from '../../netlify/form-page/lead-link-failure.tsx';
import { renderLeadPage } from '../../netlify/form-page/lead-link-page.tsx';
import type { LeadState } from '../../netlify/lead/events.ts';
import { leadLinks, leadLinkToken, readLeadLink } from '../../netlify/lead/link.ts';

const key = 'link-key-of-this-test-0123456789abcdef';
const now = new Date('2026-11-22T01:11:30Z');
const later = (days: number, seconds = 0) => new Date(now.getTime() + (days * 86_400 + seconds) * 1000);

describe('a link', () => {
  const submissionId = randomUUID();
  const token = leadLinkToken(submissionId, 'calling', { key, now });

  it('holds the lead and the action, in 72 characters that need no escape', () => {
    expect(token).toMatch(/^[\w-]{72}$/);
    expect(readLeadLink(token, { key, now })).toEqual({ submissionId, action: 'calling' });
    const other = leadLinkToken(submissionId, 'notCustomer', { key, now });
    expect(readLeadLink(other, { key, now })).toEqual({ submissionId, action: 'notCustomer' });
  });

  it('is absolute, one for each action, and the same for everyone who is told in the same minute', () => {
    const siteUrl = 'https://shop.example';
    const links = leadLinks(submissionId, { key, now, siteUrl });
    expect(links.calling).toBe(`${siteUrl}/request/${token}`);
    expect(new Set(Object.values(links)).size).toBe(2);
    expect(leadLinks(submissionId, { key, now: later(0, 60), siteUrl })).toEqual(links);
  });

  it('works for 14 days, rounded up to the hour', () => {
    expect(readLeadLink(token, { key, now: later(14) })).toMatchObject({ submissionId });
    expect(readLeadLink(token, { key, now: later(14, 3600) })).toBe('expired');
  });

  it('is forged where any bit of it differs', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(readLeadLink(other.toString('base64url'), { key, now })).toBe('forged');
    }
  });

  it('is forged where it is cut, longer, or no base64', () => {
    const short = token.slice(0, 71);
    for (const text of [
      '',
      token.slice(0, 40),
      `${token}A`,
      `${short} `,
      `${short}ä`,
      `${short.slice(1)}==`,
    ]) {
      expect(readLeadLink(text, { key, now }), text).toBe('forged');
    }
  });

  it('is forged where it was made with another key, whatever its age', () => {
    expect(readLeadLink(token, { key: `${key}x`, now: later(30) })).toBe('forged');
  });
});

it.each([
  [undefined, 'LEAD_LINK_KEY is not set'],
  ['   ', 'LEAD_LINK_KEY is not set'],
  ['x'.repeat(31), 'LEAD_LINK_KEY is too short'],
])('refuses the key %o, without saying it', (value, message) => {
  expect(() => leadLinkKey({ LEAD_LINK_KEY: value })).toThrow(message);
});

describe('the page', () => {
  const reference = '9F1C22AB';
  const phone = '(314) 555-0187';
  const state = (name: LeadState['state'], minutesAgo: number, seen = 1): LeadState => ({
    state: name,
    since: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
    seen,
    erased: false,
  });
  const heading = (html: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/\s/g, ' ').replaceAll('&#x27;', "'");
  type Page = Parameters<typeof renderLeadPage>[0];
  const render = (shown: Pick<Page, 'state' | 'notice' | 'phone'>) =>
    renderLeadPage({ reference, now, action: 'calling', hasReminders: true, ...shown });

  it.each<[LeadState['state'], number, string]>([
    ['open', 4, 'A request waits for a call'],
    ['taken', 0, 'Taken at 7:11 PM, just now'],
    ['taken', -1, 'Taken at 7:12 PM, just now'],
    ['taken', 1, 'Taken at 7:10 PM, 1 minute ago'],
    ['no_answer', 59, 'No answer at 6:12 PM, 59 minutes ago'],
    ['reached', 119, 'Reached at 5:12 PM, 1 hour ago'],
    ['not_customer', 20 * 60, 'Marked as not a customer on Nov 20 at 11:11 PM, 20 hours ago'],
    // Daylight saving ended on November 1.
    ['reached', 22 * 24 * 60, 'Reached on Oct 30 at 8:11 PM, 22 days ago'],
  ])('says of "%s" for %i minutes: %s', (name, minutesAgo, words) => {
    expect(heading(render({ state: state(name, minutesAgo) }))).toBe(words);
  });

  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const states: LeadState['state'][] = ['open', 'taken', 'no_answer', 'reached', 'not_customer'];
  const pages: [string, string][] = [
    ...states.flatMap((name): [string, string][] => [
      [name, render({ state: state(name, 3), notice: 'Nothing was recorded.' })],
      [`${name} with the number`, render({ state: state(name, 3), phone })],
      [
        `${name} by the other link`,
        renderLeadPage({ reference, now, action: 'notCustomer', state: state(name, 3), hasReminders: true }),
      ],
    ]),
    ...(['forged', 'expired', 'erased', 'other_site'] as const).map((reason): [string, string] => [
      reason,
      renderLinkRefusal(reason),
    ]),
    ['outage', renderLinkOutage()],
    ['outage at a tap', renderLinkOutage({ tap: 'taken', seen: 0 })],
  ];

  it('is valid HTML, has one heading above all and runs no script', async () => {
    for (const [name, html] of pages) {
      const { results } = await validator.validateString(html, 'request.html');
      const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message));
      expect(faults, name).toEqual([]);
      expect(html.match(/<h1/g), name).toHaveLength(1);
      expect(html, name).not.toMatch(/<script|onclick|javascript:/);
      expect(html, name).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});
