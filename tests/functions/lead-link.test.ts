import { randomUUID } from 'node:crypto';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import {
  renderLeadPage,
  renderLinkOutage,
  renderLinkRefusal,
} from '../../netlify/form-page/lead-link-page.tsx';
import type { LeadState } from '../../netlify/lead/events.ts';
import {
  type LinkAction,
  leadLinks,
  leadLinkToken,
  readLeadLink,
  readReceipt,
  receiptToken,
} from '../../netlify/lead/link.ts';

const key = 'link-key-of-this-test-0123456789abcdef';
const now = new Date('2026-11-22T01:11:30Z');
const later = (days: number, seconds = 0) => new Date(now.getTime() + (days * 86_400 + seconds) * 1000);
const submissionId = randomUUID();
const token = leadLinkToken(submissionId, 'calling', { key, now });

it('a link is absolute, one for each action, and the same for everyone who is told in the same minute', () => {
  const siteUrl = 'https://shop.example';
  const links = leadLinks(submissionId, { key, now, siteUrl });
  expect(token).toMatch(/^[\w-]{72}$/);
  expect(links.calling).toBe(`${siteUrl}/request/${token}`);
  expect(leadLinks(submissionId, { key, now: later(0, 60), siteUrl })).toEqual(links);
  for (const action of ['calling', 'notCustomer'] as const)
    expect(readLeadLink(links[action].slice(-72), { key, now })).toEqual({ submissionId, action });
});

it('a link works for 14 days, rounded up to the hour', () => {
  expect(readLeadLink(token, { key, now: later(14) })).toMatchObject({ submissionId });
  expect(readLeadLink(token, { key, now: later(14, 3600) })).toBe('expired');
  expect(readLeadLink(token, { key: `${key}x`, now: later(30) }), 'another key').toBe('forged');
});

it('a link is forged where any bit of it differs', () => {
  const receipt = receiptToken({ submissionId, isEmergency: true }, { key, now });
  expect(readReceipt(receipt, { key, now })).toEqual({ submissionId, isEmergency: true });
  expect([readReceipt(token, { key, now }), readLeadLink(receipt, { key, now })]).toEqual([
    'forged',
    'forged',
  ]);
  const bytes = Buffer.from(token, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(readLeadLink(other.toString('base64url'), { key, now })).toBe('forged');
  }
  for (const text of ['', `${token} `, token.slice(0, -1)])
    expect(readLeadLink(text, { key, now }), text).toBe('forged');
});

type Name = LeadState['state'];
type More = { phone?: string; notice?: string; action?: LinkAction; reviewLink?: string };
/** The page of a lead that has been in the state for so many minutes. */
function render(name: Name, minutes: number, more: More = {}) {
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  const lead = { reference: '9F1C22AB', now, action: 'calling' as const, hasReminders: true };
  return renderLeadPage({ ...lead, state: { state: name, since, seen: 1, erased: false }, ...more });
}

it.each<[Name, number, string]>([
  ['open', 4, 'A request waits for a call'],
  ['taken', -1, 'Taken at 7:12 PM, just now'],
  ['no_answer', 59, 'No answer at 6:12 PM, 59 minutes ago'],
  ['reached', 119, 'Reached at 5:12 PM, 1 hour ago'],
  // Daylight saving ended on November 1.
  ['reached', 22 * 24 * 60, 'Reached on Oct 30 at 8:11 PM, 22 days ago'],
])('the page says of "%s" for %i minutes: %s', (name, minutes, words) => {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(render(name, minutes)) ?? [];
  expect(heading?.replaceAll(/\s/g, ' ').replaceAll('&#x27;', "'")).toBe(words);
});

it('everybody who was reached can be asked for a review, and nobody where there is no place for one', () => {
  const phone = '(314) 555-0187';
  const asks = (name: Name, more: More) => render(name, 3, more).includes('Thank you');
  expect(asks('reached', { phone, reviewLink: 'https://x.example/review' })).toBe(true);
  expect(asks('reached', { phone })).toBe(false);
  expect(asks('taken', { phone, reviewLink: 'https://x.example/review' })).toBe(false);
});

it('each page is valid HTML, has one heading above all and runs no script', async () => {
  const states: Name[] = ['open', 'taken', 'no_answer', 'reached', 'not_customer'];
  const pages = [
    ...states.flatMap((name) => [
      render(name, 3, { notice: 'Nothing was recorded.' }),
      render(name, 3, { phone: '(314) 555-0187', reviewLink: 'https://x.example/review' }),
      render(name, 3, { action: 'notCustomer' }),
    ]),
    ...(['forged', 'expired', 'erased', 'other_site'] as const).map(renderLinkRefusal),
    ...[renderLinkOutage(), renderLinkOutage({ tap: 'taken', seen: 0 })],
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
