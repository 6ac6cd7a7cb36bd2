/** What the mails to the staff say: subject, preheader, whom to call, what is late, what is to be asked for. */
import { describe, expect, it } from 'vitest';
import cities from '../../data/cities.json' with { type: 'json' };
import { routes } from '../../data/routes.ts';
import services from '../../data/services.json' with { type: 'json' };
import { business } from '../../netlify/business.ts';
import { composeDigestEmail } from '../../netlify/emails/digest-email.ts';
import { duration, lateNote } from '../../netlify/emails/duration.ts';
import { composeLeadEmail } from '../../netlify/emails/lead-email.ts';
import type { LeadDetails } from '../../netlify/emails/lead-email-content.ts';
import { composeReminderEmail } from '../../netlify/emails/reminder-email.ts';
import { composeSummaryEmail } from '../../netlify/emails/summary-email.ts';
import { lead, links, openLead, samples, times, withoutLinks } from '../support/mail-samples.ts';

const hidden = /<div style="display:none[^"]*"[^>]*>([^<]*)<\/div>/;
const preheaderOf = (html: string) => hidden.exec(html)?.[1] ?? '';
const quote: Partial<LeadDetails> = { isEmergency: false, formType: 'quote' };

describe('the subject', () => {
  it.each<[Partial<LeadDetails>, string]>([
    [{ kind: 'emergency_alert' }, 'EMERGENCY! Car Lockout, 63143, call by 7:21, (314) 555-0187'],
    [{}, 'Emergency: Car Lockout, 63143, call by 7:21, (314) 555-0187'],
    [quote, 'Car Lockout, 63143, call by 7:21, (314) 555-0187, Ann Lee'],
    [
      { ...quote, address: '4440 Lindell Boulevard, St. Louis, MO 63108' },
      'Car Lockout, 4440 Lindell Boulevard, St. Loui…, call by 7:21',
    ],
    [{ ...quote, address: '' }, 'Car Lockout, Maplewood, call by 7:21, (314) 555-0187'],
    [{ ...quote, address: '', page: routes.home }, 'Car Lockout, call by 7:21, (314) 555-0187, Ann Lee'],
    [{ ...quote, service: '', address: '' }, 'Request, Maplewood, call by 7:21, (314) 555-0187, Ann Lee'],
    [
      { service: 'Emergency Service in Clayton, MO', address: '', page: '/locksmith-clayton-mo' },
      'Emergency: Clayton, call by 7:21, (314) 555-0187, Ann Lee',
    ],
    [
      { ...quote, service: 'Emergency Service in Clayton, MO' },
      'Emergency, 63143, call by 7:21, (314) 555-0187, Ann Lee',
    ],
    [
      { service: 'Emergency Service', address: '', page: '/' },
      'Emergency: call by 7:21, (314) 555-0187, Ann Lee',
    ],
    [
      { kind: 'repeat', service: 'Emergency Service', address: '', page: '/' },
      'Emergency, again: (314) 555-0187, Ann Lee',
    ],
    [{ kind: 'repeat' }, 'Emergency, again: Car Lockout, 63143, (314) 555-0187'],
    [{ ...quote, kind: 'repeat' }, 'Again: Car Lockout, 63143, (314) 555-0187, Ann Lee'],
    [{ ...quote, suspectedSpam: true }, 'Possible spam: Car Lockout, 63143, (314) 555-0187, Ann Lee'],
    [{ suspectedSpam: true }, 'Emergency, doubtful: Car Lockout, 63143, call by 7:21'],
    [{ lateSeconds: 3600 }, 'Emergency: Car Lockout, 63143, call was due by 7:21, Ann Lee'],
  ])('of %o', (changes, subject) => {
    expect(composeLeadEmail(lead(changes)).subject).toBe(subject);
  });

  it('has the time of St. Louis in summer too', () => {
    const receivedAt = new Date('2026-07-05T07:00:00Z');
    expect(composeLeadEmail(lead({ receivedAt })).subject).toContain('call by 2:15');
  });

  it.each([
    ['untaken', 605, 'Waiting 10 min: Car Lockout, 63143, (314) 555-0187, Ann Lee'],
    ['untaken', 3 * 3600, 'Waiting 3 h: Car Lockout, 63143, (314) 555-0187, Ann Lee'],
    ['escalation', 900, 'NOT TAKEN, 15 min: Car Lockout, 63143, (314) 555-0187'],
    ['no_answer', 2700, 'Call again: Car Lockout, 63143, (314) 555-0187, Ann Lee'],
  ] as const)('of a reminder: %s after %i s', (reason, waitedSeconds, subject) => {
    expect(composeReminderEmail(lead(), { waitedSeconds, reason }).subject).toBe(subject);
  });
});

describe('where the customer is', () => {
  it.each(cities.cities)(
    'is the city of the page, without an address: $cityName',
    ({ cityName, state, ...city }) => {
      const slug = 'slug' in city ? (city.slug as string) : undefined;
      const known = slug ?? cityName.toLowerCase().replace(/[.']/g, '').replaceAll(' ', '-');
      const { text } = composeLeadEmail(lead({ address: '', page: routes.city({ slug: known, state }) }));
      expect(text).toContain(`\nPlace: ${cityName}, by the page they were on. Ask for the address.`);
    },
  );

  it('is what they typed, where they typed anything', () => {
    const { text } = composeLeadEmail(lead());
    expect(text).toContain('\nAddress: 63143\n');
    expect(text).not.toContain('Place:');
  });

  it('is nothing where the page is no city either', () => {
    const { text, html } = composeLeadEmail(lead({ address: '', page: '/locksmith-nowhere-mo' }));
    expect(text + html).not.toContain('Place');
  });
});

describe('whom to call', () => {
  const answering = Object.entries(samples).filter(([name]) => !/report|outage/.test(name));

  it.each(answering)('stands first in %s: Call, then Text', (name, { text, html }) => {
    const [first = '', second = ''] = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(first).toMatch(/^tel:\+1\d{10}$/);
    expect(second).toBe(first.replace('tel:', 'sms:'));
    if (!name.startsWith('summary')) expect(text).toContain(`${first}\nText: ${second}`);
  });

  it.each(answering)('can be read before %s is opened', (_name, { html }) => {
    expect(preheaderOf(html)).toMatch(/^\(\d{3}\) \d{3}-\d{4}, /);
  });

  it.each(['lead', 'alert', 'repeat', 'reminder', 'escalation', 'no answer', 'digest'])(
    'can be told to the others from the mail: %s',
    (name) => {
      const { text = '', html = '' } = samples[name] ?? {};
      expect(text).toContain(`\nI'm calling: ${links.calling}\nNot a customer: ${links.notCustomer}`);
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs.slice(2, 4)).toEqual([links.calling, links.notCustomer]);
    },
  );

  it('is said without links where nobody can sign them', () => {
    const { text, html } = composeLeadEmail(withoutLinks());
    for (const part of [text, html]) {
      expect(part).toContain('tel:+13145550187');
      expect(part).not.toMatch(/I&#39;m calling|I'm calling|Not a customer|14 days/);
    }
  });
});

describe('a reminder', () => {
  it.each([
    ['untaken', 'Waiting 10 minutes: nobody has taken it'],
    ['escalation', 'Waiting 10 minutes: the staff has not taken it'],
    ['no_answer', 'Call again: no answer at (314) 555-0187'],
  ] as const)('%s says so, and shows all that the first mail shows', (reason, headline) => {
    const first = composeLeadEmail(lead());
    const mail = composeReminderEmail(lead(), { waitedSeconds: 605, reason });
    expect(mail.text.split('\n')[0]).toBe(headline);
    expect(mail.html).toContain(`>${headline}</h1>`);
    const facts = first.text
      .split('\n')
      .filter((line) => /^[A-Z][\w ']*: /.test(line))
      .slice(1);
    expect(facts.length).toBeGreaterThan(10);
    for (const line of facts) expect(mail.text).toContain(line);
    expect(mail.replyTo).toEqual(first.replyTo);
    expect(mail.urgent).toBe(reason !== 'no_answer');
  });

  it('says that the promise is broken once it is', () => {
    const at = (waitedSeconds: number) =>
      composeReminderEmail(lead(), { waitedSeconds, reason: 'untaken' }).text;
    expect(at(14 * 60)).toContain('call by 7:21 PM');
    expect(at(16 * 60)).toContain('call was due by 7:21 PM');
  });
});

describe('a late mail', () => {
  it.each([0, 299])('says nothing of it below five minutes: %i s', (lateSeconds) => {
    expect(lateNote(lateSeconds)).toBeUndefined();
    expect(composeLeadEmail(lead({ lateSeconds })).text).not.toContain('late');
  });

  it.each([
    [300, '5 minutes'],
    [3600, '60 minutes'],
    [7200, '2 hours'],
    [3 * 86_400, '3 days'],
  ])('says how late it is: %i s', (lateSeconds, words) => {
    const note = `This mail comes ${words} late.`;
    for (const { text, html } of [
      composeLeadEmail(lead({ lateSeconds })),
      composeReminderEmail(lead({ lateSeconds }), { waitedSeconds: lateSeconds + 300, reason: 'untaken' }),
      composeDigestEmail({ leads: [openLead()], total: 1, lateSeconds }),
    ]) {
      expect(text).toContain(note);
      expect(html).toContain(note);
    }
  });

  it.each([
    [0, '1 minute'],
    [119, '1 minute'],
    [7199, '119 minutes'],
    [47.9 * 3600, '47 hours'],
  ])('rounds %d s down to %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

describe('photos', () => {
  it.each(services.services)('are asked for as the site does: $title', (service) => {
    const photo = 'photo' in service ? (service.photo as string) : undefined;
    for (const asked of [
      { service: service.serviceName },
      { service: '', page: routes.service(service.slug) },
    ]) {
      const { text, html } = composeLeadEmail(lead(asked));
      expect(text.includes('No photo came with this')).toBe(photo !== undefined);
      if (photo === undefined) continue;
      expect(text).toContain(`“${photo}” It would come by e-mail to ${business.email}`);
      expect(text).toContain(`sms:+13145550187?&body=${encodeURIComponent(`${business.name}: ${photo}`)}`);
      expect(html).toContain('>Ask by text</a>');
      expect(photo, 'a fact that nobody fills in here').not.toMatch(/[{}]/);
    }
  });
});

describe('hundreds of requests', () => {
  const many = times(500, (index) => openLead({ name: `Lead ${index}`, phone: `+1217555${1000 + index}` }));

  it('a digest names the first in their order, and says how many more there are', () => {
    const { subject, text, html } = composeDigestEmail({ leads: many, total: 500 });
    expect(subject).toBe('500 requests are open, 500 emergencies');
    const named = [...text.matchAll(/^Lead (\d+), /gm)].map(([, number]) => Number(number));
    expect(named.length).toBeGreaterThan(20);
    expect(named).toEqual(times(named.length, (index) => index));
    for (const part of [text, html]) expect(part).toContain(`${500 - named.length} more are open`);
  });

  it('a summary names hundreds, and says how many it names', () => {
    const { text, html } = composeSummaryEmail([{ heading: 'Emergencies', total: 9000, leads: many }], {
      emergencies: 9000,
      hourlyLimit: 200,
    });
    const named = text.match(/^\(217\)/gm)?.length ?? 0;
    expect(named).toBeGreaterThan(350);
    for (const part of [text, html]) expect(part).toContain(`Emergencies: 9000, ${named} of them here`);
    expect(html.match(/href="tel:/g)).toHaveLength(named);
  });

  it('a digest of one says one', () => {
    const { subject, text } = composeDigestEmail({ leads: [openLead()], total: 1 });
    expect(subject).toBe('1 request is open, one an emergency');
    expect(text).not.toContain('more');
  });
});
