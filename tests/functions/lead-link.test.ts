import { randomUUID } from 'node:crypto';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, it, vi } from 'vitest';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { outage, refused } from '../../netlify/desk/link-refusal.tsx';
import { renderOpenWork } from '../../netlify/desk/open-work-page.tsx';
import type { StaffPage } from '../../netlify/desk/staff-page.tsx';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { idInReceipt, leadLinkToken, readToken, receiptToken } from '../../netlify/lead/link.ts';
import { openWorkEnd } from '../../netlify/lead/open-work.ts';
import { stateRules } from '../../netlify/lead/tap-rules.ts';
import { renderReceiptRefusal } from '../../netlify/receipt/request-page.tsx';
import { shopInstant } from '../support/clock.ts';
import { evening, eventsOf } from '../support/events.ts';
import { leadRow } from '../support/mail-samples.ts';
import { madeUpTeam } from '../support/team.ts';
import { staffPageOf } from '../support/tellings.ts';

const key = 'link-key-of-this-test-0123456789abcdef';
const now = new Date(shopInstant('2026-11-21T19:11:30'));

it('makes tokens that mail programs keep whole, whatever follows them, and that tell no id', () => {
  for (let made = 0; made < 500; made += 1) {
    const id = randomUUID();
    const link = leadLinkToken(id, 'calling', { key, now });
    const receipt = receiptToken(id, key);
    expect(link).toMatch(/^[\w-]{60,99}[a-z0-9]$/i);
    expect(receipt).toMatch(/^[\w-]{21}[AQgw]$/);
    for (const token of [link, receipt])
      expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(id.slice(0, 8));
    for (const after of ['', ...'.,>)]"\'…_-', '%20', '.)_', ' Call']) {
      expect(readToken('link', link + after, { key, now }), after).toMatchObject({ submissionId: id });
      expect(idInReceipt(receipt + after, key), after).toBe(id);
    }
  }
});

// The digest's own link is of 8:00. In the last night, the clocks go back.
it.each(
  `21T07:30 21T09:00
  21T08:00 22T09:00
  21T23:59 22T09:00
  10-31T09:00 01T09:00`.split(/\n */),
)(
  'lets a link to open work, made at and until, %s, work so long, or as long as the link it is on',
  (times) => {
    const [at, until] = times.split(' ').map((time) => new Date(evening(time))) as [Date, Date];
    expect(openWorkEnd(at)).toEqual(until);
    const earlier = new Date(until.getTime() - 1000);
    expect(openWorkEnd(at, earlier)).toEqual(earlier);
  },
);

type Options = Partial<StaffPage> & { wishes?: Partial<Lead> };
type State = keyof typeof stateRules;
const states = Object.keys(stateRules) as State[];

/** Renders the page of a lead that has been in `state` for `minutes`. */
function render(state: State, minutes: number, { wishes, ...more }: Options = {}) {
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  const lead = {
    ...leadRow,
    created_at: since,
    sent_at: since,
    service: 'Lock Rekeying Service',
    asked_at: now.toISOString(),
    events: state === 'open' ? [] : eventsOf([state, since]),
    seen: 1,
    ...wishes,
  };
  return staffPageOf(lead, { ...madeUpTeam, ...more }).replaceAll('&#x27;', "'");
}

it('shows first that a customer must not be contacted, and no way to do it', () => {
  for (const state of states)
    for (const isOpened of [false, true]) {
      const options = {
        isOpened,
        reviewLink: 'https://x.example/review',
        wishes: { reach: 'none' as const },
      };
      const [first = '', numbers = ''] = render(state, 3, options).split(
        /<details><summary[^>]*>They called and/,
      );
      expect(first).toMatch(/DON'T CALL OR TEXT/);
      expect(first).not.toMatch(/undefined|NaN|left,/);
      const reaching = /sms:|\(202\)|tel:\+1202|ann@|No answer<|I'm calling|remind/gi;
      expect(first.match(reaching), `${state} ${isOpened}`).toBeNull();
      if (!isOpened) expect(numbers).toBe('');
    }
});

it('renders every page as valid HTML with one h1 and no script', async () => {
  const rejected = { typed: { date: '2026-11-01', time: '' }, problem: 'Choose a time.' };
  const options: Options[] = [
    { notice: 'Nothing was recorded.' },
    { isOpened: true, reviewLink: 'https://x.example/review' },
    { action: 'notCustomer' },
    { isAsking: true, rejected },
    ...(['text', 'none'] as const).map((reach) => ({ isOpened: true, wishes: { reach } })),
    {
      team: [],
      wishes: { events: eventsOf(['no_answer', now.toISOString()], ['ready', now.toISOString()]) },
    },
  ];
  vi.spyOn(console, 'error').mockReturnValue();
  const answers = [
    ...(['forged', 'expired', 'erased', 'other_site', 'day_over'] as const).map(refused),
    outage('failed', undefined),
    outage('failed', undefined, { tap: 'taken', seen: 0, fields: { do: 'taken', seen: '0' } }),
  ];
  const pages = [
    ...states.flatMap((state) => options.map((one) => render(state, 50, one))),
    ...(await Promise.all(answers.map((answer) => answer.text()))),
    ...(['forged', 'closed', 'unreachable'] as const).map(renderReceiptRefusal),
    renderOpenWork({
      work: states.map((state) => ({
        lead: { ...leadRow, events: state === 'open' ? [] : eventsOf([state, now.toISOString()]) },
        reference: '9F1C22AB',
        href: '/request/x',
      })),
      until: now,
      now,
    }),
  ];
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const page of pages) {
    // What a customer sees has the script of "Exit this page".
    const html = page.replace(`<script async="" src="${leaveRoutes.script}"></script>`, '');
    const { results } = await validator.validateString(html, 'request.html');
    const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(faults, html).toEqual([]);
    expect(html.match(/<h1/g), html).toHaveLength(1);
    expect(html).not.toMatch(/<script|onclick|javascript:/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});
