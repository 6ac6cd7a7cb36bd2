import { expect, it, vi } from 'vitest';
import { milesBetween, milesInWords } from '../../data/geography/distance.ts';
import services from '../../data/services.json' with { type: 'json' };
import { routes } from '../../data/shared/routes.ts';
import {
  composeLeadEmail,
  composeReminderEmail,
  type LeadMessage,
} from '../../netlify/channels/mail/lead-email.ts';
import { composeDigestEmail } from '../../netlify/channels/mail/scheduled-emails.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { business } from '../../netlify/site.ts';
import { shopInstant } from '../support/clock.ts';
import { appointmentMail, lead, leadMail, links, openLead, samples } from '../support/mail-samples.ts';
import { city, otherCity, whereText, zip } from '../support/town.ts';

const hidden = /<div style="display:none[^"]*"[^>]*>([^<]*)<\/div>/;
const preheaderOf = (html: string) => hidden.exec(html)?.[1] ?? '';
const quote: Partial<LeadMessage> = { is_emergency: false, form_type: 'quote' };
const nowhere = { address: '', page: routes.home };
const cityForm = {
  service: `Emergency Service in ${otherCity.name}, ${otherCity.state}`,
  page: otherCity.href,
};

it.each<[Partial<LeadMessage>, string, number?]>([
  [{}, `EMERGENCY! Car Lockout, ${zip}, call by 7:21, (202) 555-0187`],
  [quote, `Car Lockout, ${zip}, call by 7:21, (202) 555-0187, Ann Lee`],
  [
    { ...quote, address: '44400 Alder Boulevard, Springfield 54321' },
    'Car Lockout, 44400 Alder Boulevard, Springfie…, call by 7:21',
  ],
  [{ ...quote, service: '', address: '' }, `Request, ${city.name}, call by 7:21, (202) 555-0187`],
  [{ ...cityForm, address: '' }, `EMERGENCY! ${otherCity.name}, call by 7:21, (202) 555-0187`],
  [{ kind: 'repeat', service: 'Emergency Service', ...nowhere }, 'Emergency again: (202) 555-0187, Ann Lee'],
  [{ ...quote, kind: 'repeat' }, `Again: Car Lockout, ${zip}, (202) 555-0187, Ann Lee`],
  [{ ...quote, suspected_spam: true }, `Possible spam: Car Lockout, ${zip}, (202) 555-0187, Ann Lee`],
  [{ suspected_spam: true }, `EMERGENCY, maybe spam: Car Lockout, ${zip}, call by 7:21`],
  [{}, `EMERGENCY! Car Lockout, ${zip}, call was due by 7:21, Ann Lee`, 3600],
])('%o gets a subject with the urgency, place and deadline', (changes, subject, lateSeconds) => {
  expect(leadMail(changes, lateSeconds).subject).toContain(subject);
});

it('shows the address the customer typed, or else the city of the page', () => {
  const typed = leadMail().text;
  expect(typed).toContain(`\nAddress: ${zip}\n`);
  expect(typed).not.toContain('Place:');
  const byPage = (page: string) => leadMail({ address: '', page }).text;
  const sentence = `\nPlace: Probably ${city.name}, from the page they were on. Ask for the address.`;
  expect(byPage(city.href)).toContain(sentence);
  expect(byPage('/locksmith-nowhere-zz')).not.toContain('Place');
});

const { lat, lng } = city.coordinates;
const miles = milesInWords(milesBetween(city.coordinates, business.coordinates));
it.each([
  [whereText, `near ${city.name}`, `near ${city.name}, ${miles} from`, `${lat}%2C${lng}`],
  // Copied from a map.
  [`Lot B, ${lat.toFixed(5)},${lng.toFixed(5)}`, 'Lot B, near ', `${miles} from`, `${lat}%2C${lng}`],
  ['12.34560, -45.67890 (within 9 m)', '12.34560, -45.67890', ' miles from our base', '12.3456%2C-45.6789'],
  ['99.88320, -90.32401', '99.88320, -90.32401', 'Address: 99.88320, -90.32401\n', '99.88320%2C+-90.32401'],
])('turns the coordinates in "%s" into a place and a map link', (address, place, distance, query) => {
  const { subject, text } = leadMail({ address });
  expect(subject).toContain(`Car Lockout, ${place}`);
  expect(text).toContain(`\nAddress: ${address}`);
  expect(text).toContain(distance);
  expect(text).toContain(`\nhttps://www.google.com/maps/search/?api=1&query=${query}\n`);
});

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const withPhone = Object.entries(samples).filter(([name]) => !/report|outage|by text|bare/.test(name));

const withLinks = ['emergency', 'lead', 'repeat', 'reminder', 'escalation', 'no answer', 'digest'];

it.each(withPhone)(
  'the %s email starts with the number to call, even in the preview',
  (_name, { text, html }) => {
    const [first = '', second = ''] = hrefsIn(html).filter((href) => href !== links.calling);
    expect(first).toMatch(/^tel:\+1\d{10}$/);
    expect(second).toBe(first.replace('tel:', 'sms:'));
    expect(text).toContain(`${first}\nText: ${second}`);
    expect(preheaderOf(html)).toMatch(/^\(\d{3}\) \d{3}-\d{4}, /);
  },
);

it('starts with the link "I\'m calling", unless there is no key to sign links', () => {
  for (const name of withLinks) {
    const { text = '', html = '' } = samples[name] ?? {};
    expect(text, name).toMatch(/\nI'm calling: (.*)\nCall .*\nText: .*\nNot a customer: /);
    const [calling, tel, sms, notCustomer] = hrefsIn(html);
    expect([calling, notCustomer], name).toEqual([links.calling, links.notCustomer]);
    for (const href of [calling, tel, sms, notCustomer]) expect(text).toContain(`: ${href}`);
  }
  const { text, html } = composeLeadEmail(lead());
  for (const part of [text, html]) {
    expect(part).toContain('tel:+12025550187');
    expect(part).not.toMatch(/I&#39;m calling|I'm calling|Not a customer|14 days/);
  }
});

it.each([
  ['unclaimed', 605, '10 min, unclaimed: Car Lockout', '10 minutes, still unclaimed'],
  [
    'escalation',
    900,
    'STILL UNCLAIMED, 15 min: Car Lockout',
    '15 minutes, and no one on staff has claimed it',
  ],
  ['no_answer', 2700, 'Call again: Car Lockout', 'Call again: no answer at (202) 555-0187'],
] as const)(
  'a reminder (%s, %i s) gives its reason and repeats the facts of the first email',
  (reason, seconds, subject, headline) => {
    const first = leadMail();
    const mail = composeReminderEmail(lead(), { waitedSeconds: seconds, reason, links });
    expect(mail.subject).toContain(`${subject}, ${zip}, (202) 555-0187`);
    expect(mail.text.split('\n')[0]).toBe(headline);
    expect(mail.html).toContain(`>${headline}</h1>`);
    const facts = first.text.match(/^[A-Z][\w ']*: (?!.*call by).*$/gm) ?? [];
    expect(facts.length).toBeGreaterThan(10);
    for (const line of facts.slice(1)) expect(mail.text).toContain(line);
    expect(mail.replyTo).toEqual(first.replyTo);
    expect(mail.urgent).toBe(reason !== 'no_answer');
  },
);

it.each([
  [299, undefined],
  [359, '5 minutes'],
  [3 * 86_400, '3 days'],
])('an email that is %i s late shows the delay as %s', (lateSeconds, delay) => {
  for (const { text, html } of [
    leadMail({}, lateSeconds),
    composeReminderEmail(lead(), { waitedSeconds: lateSeconds + 300, reason: 'unclaimed', lateSeconds }),
    composeDigestEmail([openLead()], lateSeconds),
  ]) {
    for (const part of [text, html]) {
      if (delay) expect(part).toContain(`This email is ${delay} late.`);
      else expect(part).not.toContain(' late.');
    }
  }
});

it('leaves a request that can’t be shown out of the digest, and counts it', () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const bad = { created_at: 'infinity', submission_id: '00000000-bad0-4000-8000-000000000000' };
  const { subject, text } = composeDigestEmail([openLead({ ...bad, total: 2 }), openLead({ total: 2 })]);
  expect(subject).toContain('2 open requests');
  expect(text).toMatch(/555-0187[\s\S]*\n1 more is open/);
});

it.each<[Partial<Lead>, string]>([
  [{ suits_day: 'today', suits_part: null }, 'Wants: today (Saturday, Nov 21)'],
  [{ suits_day: 'today', suits_part: 'evening' }, 'Wants: this evening (Saturday, Nov 21)'],
  [
    { suits_day: 'this_week', suits_part: 'morning' },
    'Wants: this week, mornings (asked on Saturday, Nov 21)',
  ],
  [{ suits_day: null, suits_part: 'afternoon' }, 'Wants: afternoons'],
  // Daylight saving ends on that day, which has 25 hours.
  [
    { suits_day: 'tomorrow', suits_part: null, created_at: shopInstant('2026-11-01T00:30') },
    'Wants: tomorrow (Monday, Nov 2)',
  ],
])('a job that can wait, %o, begins the email with "%s"', (wishes, line) => {
  for (const { text } of [
    leadMail(wishes),
    composeReminderEmail(lead(wishes), { waitedSeconds: 900, reason: 'unclaimed' }),
  ])
    expect(text.split('\n')[2]).toBe(line);
  expect(composeDigestEmail([openLead({ created_at: lead().created_at, ...wishes })]).text).toContain(
    `\n${line}, Ann Lee`,
  );
});

const everyMail = (reach: Lead['reach'], changes: Partial<Lead> = {}) => {
  const changed = { reach, ...changes };
  const remind = (reason: 'unclaimed' | 'escalation' | 'no_answer') =>
    composeReminderEmail(lead(changed), { waitedSeconds: 900, reason, links });
  return {
    lead: leadMail(changed),
    doubtful: leadMail({ ...changed, suspected_spam: true }),
    'doubtful quote': leadMail({ ...quote, ...changed, suspected_spam: true }),
    repeat: leadMail({ ...changed, kind: 'repeat', duplicate_of: lead().submission_id }),
    'after a closed one': leadMail({
      ...changed,
      ...{ duplicate_of: lead().submission_id, earlier_tap: 'reached', earlier_tap_at: lead().created_at },
    }),
    late: leadMail(changed, 7200),
    unclaimed: remind('unclaimed'),
    escalation: remind('escalation'),
    'no answer': remind('no_answer'),
    appointment: appointmentMail(changed),
    'canceled appointment': appointmentMail({ ...changed, appointment_at: null, appointment_changes: 2 }),
    digest: composeDigestEmail([openLead(changed)]),
  };
};

it('tells nobody to call a customer who wants a text, and has no link that dials', () => {
  for (const [name, mail] of Object.entries(everyMail('text'))) {
    const parts = [
      mail.subject,
      mail.text,
      mail.html.replaceAll(/ class="[^"]*"|<style>.*?<\/style>/gs, ''),
      mail.calendar?.content ?? '',
    ];
    for (const part of parts)
      expect(part.replace('Call or text each', ''), name).not.toMatch(/\b(call|dial)|tel:/i);
    expect(mail.text, name).toMatch(/\nI'm texting: (.*)\nText .*: sms:\+12025550187\nNot a customer: /);
    expect(hrefsIn(mail.html).slice(0, 2), name).toEqual([links.calling, 'sms:+12025550187']);
    expect(mail.text.indexOf('Reach by text only'), name).toBeLessThan(mail.text.indexOf("I'm texting"));
  }
  const { lead: first, 'no answer': again } = everyMail('text');
  expect(first.text).toMatch(/^Emergency: text Ann Lee now/);
  expect(first.html).toContain('Tap “I&#39;m texting” before you text, so no one else texts too.');
  expect(again.text).toMatch(/^Text again: no answer from Ann Lee/);
  expect(composeLeadEmail(lead({ reach: 'text' })).html).not.toContain('tel:');
});

it.each(['text', 'no_voicemail'] as const)(
  'shows "%s" before the number, wherever staff read it',
  (reach) => {
    const words = { text: 'text only', no_voicemail: 'no voicemail' }[reach];
    const long = { service: `${'Vault '.repeat(9)}Service`, address: 'x'.repeat(200) };
    for (const [name, mail] of Object.entries(everyMail(reach, long))) {
      if (name !== 'digest') expect(mail.subject, name).toContain(words);
      expect(preheaderOf(mail.html), name).toMatch(new RegExp(`^${words}, \\(202\\)`, 'i'));
      const { content = words } = mail.calendar ?? {};
      expect(content.search(/text only|voicemail/), name).toBeLessThan(`${content}555-`.indexOf('555-'));
      for (const part of [mail.text, mail.html.replace(hidden, '')])
        expect(part.search(/text only|voicemail/), name).toBeLessThan(part.search(/555-?0187/));
    }
  },
);

it('asks for the photos that the site asks for', () => {
  for (const { serviceName, slug, ...service } of services.services) {
    const photo = 'photo' in service ? String(service.photo) : undefined;
    for (const asked of [{ service: serviceName }, { service: '', page: routes.service(slug) }]) {
      const { text } = leadMail(asked);
      expect(text.includes('No photo yet'), slug).toBe(photo !== undefined);
      if (photo === undefined) continue;
      expect(text).toContain(`“${photo}” They can email it to ${business.email}`);
      expect(text).toContain(`sms:+12025550187?&body=${encodeURIComponent(`${business.name}: ${photo}`)}`);
    }
  }
});
