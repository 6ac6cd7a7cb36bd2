/** What customer and staff read of one request, on its pages and in its emails. */
import { expect, it } from 'vitest';
import { business } from '../../netlify/base/site.ts';
import { renderLeadPage } from '../../netlify/desk/lead-link-page.tsx';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { viewOf } from '../../netlify/lead/words/customer.ts';
import { pushOf } from '../../netlify/lead/words/staff.ts';
import { tell } from '../../netlify/lead/words/telling.ts';
import { readVersions } from '../../netlify/lead/words/versions.ts';
import { composeCustomerEmail } from '../../netlify/outbox/customer/emails.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { renderNow } from '../../netlify/receipt/now.tsx';
import { shopInstant } from '../support/clock.ts';
import { eventsOf } from '../support/events.ts';
import { claimed, leadRow, openLead } from '../support/mail-samples.ts';

const at = (time: string) => shopInstant(time.includes('T') ? time : `2026-11-21T${time}`);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** @param time now */
function told(time: string, events: Parameters<typeof eventsOf>, changes: Partial<Lead> = {}) {
  const known = {
    ...leadRow,
    is_emergency: true,
    asked_at: at(time),
    events: eventsOf(...events),
    ...changes,
  };
  const lead = { ...known, seen: events.length };
  const message = claimed({ ...lead, kind: 'changed' });
  const now = renderNow({ view: viewOf(lead, 'owner'), token: 'x' });
  const versions = readVersions([lead]);
  const staff = renderLeadPage({
    ...(versions ?? expect.fail()),
    telling: tell(lead),
    team: [],
    prices: [],
    reference: '9F1C22AB',
    action: 'calling',
    hasReminders: true,
    workHref: '/open-work/x',
    isOpened: true,
  });
  return {
    now,
    figure: /<b>(.*?)<\/b>/.exec(now)?.[1],
    page: plain(textOf(now)),
    head: textOf(/<h1[^>]*>(.*?)<\/h1>/.exec(staff)?.[1] ?? '').trim(),
    staff: plain(textOf(staff)),
    mail: plain(composeCustomerEmail(message, 'https://www.shop.example/my-request/x').text),
    push: plain(pushOf(message).title),
    digest: plain(composeDigestEmail([openLead(lead)]).text),
  };
}

it.each([
  ['23:44', '11:59', 'PM CT'],
  ['23:55', '12:10', 'AM CT, Sun, Nov 22'],
])(
  'shows for a request from %s the time %s in the largest type, and breaks no line in it',
  (sent, time, rest) => {
    const { figure, page, mail, head } = told(sent, [], { created_at: at(sent), sent_at: at(sent) });
    expect(figure).toBe(time);
    for (const text of [page, mail]) expect(text).toContain(`We'll call you by ${time} ${rest}`);
    expect(head).toMatch(new RegExp(`, by (Sun, Nov\\s22, )?${time}\\u00a0[AP]M$`));
  },
);

const price = { price_low: 90, price_high: 140 };
const driving = ['coming', at('19:20'), { ...price, due_at: at('19:40') }] as const;
const agreed = ['agreed', at('19:20'), { ...price, due_at: at('2026-11-22T09:00') }] as const;
type Telling = 'page' | 'mail' | 'staff' | 'push' | 'digest';

it('offers another time on the page of an agreed one, as its email does', () => {
  const { page, mail } = told('19:30', [[...agreed]]);
  for (const text of [page, mail])
    expect(text).toMatch(/Another time\? Call \(\d{3}\) \d{3}-\d{4} and say 9F1C\./);
});

it.each<
  [what: string, events: Parameters<typeof eventsOf>, told: Partial<Record<Telling, RegExp>>, never: RegExp]
>([
  [
    'a canceled drive that is wanted again begins anew',
    [
      [...driving],
      ['canceled', at('19:30'), { fee: 50, due_at: null }],
      ['reopened', at('19:33'), { previous: null }],
    ],
    {
      page: /^We've told everyone call by 7:48.*\$90–\$140/,
      staff: /STILL NEEDS US, told us 7:33 PM.*No one has it now\. Call by 7:48 PM\..*I'm calling/,
      push: /^STILL NEEDS US, told us 7:33: /,
      digest: /needs us after all, 7:33/,
    },
    /on the way|we're late|New time|7:40/i,
  ],
  [
    'what was settled on the phone is settled, and no visit',
    [
      ['taken', at('19:24')],
      ['done', at('19:31')],
    ],
    {
      page: /All settled ?We talked at 7:31 PM\. You owe nothing\./,
      mail: /All settled ?We talked at 7:31 PM\. You owe nothing\./,
      staff: /Settled on the phone, 7:31 PM/,
    },
    /You're in|Finished|Write a review.*Write a review/,
  ],
  [
    'a request that the staff canceled by phone was canceled by no customer',
    [
      ['taken', at('19:24')],
      ['canceled', at('19:31'), { fee: 0 }],
    ],
    { page: /^Canceled \$0/, staff: /./, push: /./ },
    /customer canceled|by the customer/i,
  ],
  [
    'no one is asked to call a customer to whom a colleague drives',
    [[...driving]],
    { digest: /on the way since 7:20/ },
    /no one has it|call by/,
  ],
])('%s', (_what, events, tellings, never) => {
  const all = told('19:35', events);
  for (const name of Object.keys(tellings) as Telling[]) {
    expect(all[name]).toMatch(tellings[name] ?? never);
    expect(all[name]).not.toMatch(never);
  }
});

it('says "today" from midnight on, of what was to be settled tomorrow', () => {
  const sent = at('20:30');
  const wish = { is_emergency: false, suits_day: 'tomorrow', created_at: sent, sent_at: sent } as const;
  for (const [time, day] of [
    ['23:59', 'tomorrow'],
    ['2026-11-22T00:01', 'today'],
  ] as const) {
    const { page, staff } = told(time, [], wish);
    expect(page).toContain(`We'll call you ${day} to set a time`);
    expect(staff).toContain(`Call ${day}, to set a time`);
  }
});

it('tells a new customer and the staff that the discount is in the price, and no one else', () => {
  for (const is_new_customer of [true, false]) {
    const { page, mail, staff } = told('19:30', [[...driving]], { is_new_customer });
    for (const text of [page, mail, staff])
      expect(text.includes(business.discountNote), text).toBe(is_new_customer);
  }
});

it('tells everyone how far away an address is that we rarely drive to, until someone goes', () => {
  const address = '1 Main St, 99999';
  const far = /about \d+ miles away/;
  const { page, mail, staff, push } = told('19:07', [], { address });
  for (const text of [page, mail]) {
    expect(text).toContain("We'll call you by");
    expect(text).toMatch(/Distance:? ?That's about \d+ miles away\. We rarely go there: call first\./);
  }
  for (const text of [staff, push]) expect(text).toMatch(far);
  expect(told('19:25', [[...driving]], { address }).page).not.toMatch(far);
  const near = told('19:07', []);
  expect(near.page + near.push).not.toMatch(far);
});
