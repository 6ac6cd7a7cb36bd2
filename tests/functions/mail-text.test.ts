import { expect, it } from 'vitest';
import { milesInWords } from '../../data/facts/figures.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { withWhere } from '../../data/lead/where.ts';
import { business, services } from '../../netlify/base/business-facts.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { composeLeadEmail } from '../../netlify/outbox/mail/lead-email.ts';
import type { Email } from '../../netlify/outbox/mail/mailer.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { eventsIn } from '../support/events.ts';
import { claimed, everyMail, leadMail, links, openLead, samples } from '../support/mail-samples.ts';
import { table } from '../support/table.ts';
import { city, location, whereText, zip } from '../support/town.ts';

const preheaderOf = (html: string) =>
  /<div style="display:none[^"]*"[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

const tooRough = withWhere('', { ...location, accuracy: 45_000 });
const { lat, lng } = city.coordinates;

const miles = milesInWords(milesBetween(city.coordinates, business.coordinates));
const map = 'https://www.google.com/maps/search/?api=1&query=';

/** An address, what the email has of it, and after "!" what it hasn't. "/" ends a line. */
it.each(
  table(`${zip} | Address: ${zip}, ${miles} from our base, ! Place:
  1 Main St, 99999 | Address: 1 Main St, 99999, about … miles away/
   | Place: Probably ${city.name}, from the page they were on. Ask for the address.
  ${whereText} | Address: ${whereText}, near ${city.name}, ${miles} from our base … /${map}${lat}%2C${lng}/
  ${tooRough} | Address: ${tooRough}, ask for the street/Service:
  Dock 4, ${tooRough} | ask for the street … /${map}Dock+4/
  Here: https://maps.app.goo.gl/Ab1?g_st=ic. | /https://maps.app.goo.gl/Ab1?g_st=ic/
  Here: https://maps.apple.com/?ll=38.64312,-90.32401&q=Pin. | /https://maps.apple.com/?ll=38.64312,-90.32401&q=Pin/
  Here: https://maps.apple/p/Ab1. | /https://maps.apple/p/Ab1/
  https://www.google.com/maps/place/@38.64312,-90.32401,15z | /https://www.google.com/maps/place/@38.64312,-90.32401,15z/
  Here: https://waze.com/ul/h9y. | Address: Here: https://waze.com/ul/h9y./https://waze.com/ul/h9y/
  https://w3w.co/filled.count.soap | /https://w3w.co/filled.count.soap/
  goo.gl/maps/Ab1 | Address: goo.gl/maps/Ab1/https://goo.gl/maps/Ab1/
  https://maps.google.com.x.example/Ab1 | Address: https://maps.google.com.x.example/Ab1/Service:
  https://maps.google.com@x.example/ | Address: https://maps.google.com@x.example//Service:
  https://x.example/maps/ | Address: https://x.example/maps//Service:
  99.88320, -90.32401 | Address: 99.88320, -90.32401/ … /${map}99.88320%2C+-90.32401/`),
)('an email has the place, and the address with a map: %s', (address = '', texts = '') => {
  const { text } = leadMail({ address });
  const [shown = '', hidden = 'undefined'] = texts.split(' ! ');
  for (const part of shown.split(' … ')) expect(text.replaceAll('\n', '/')).toContain(part);
  expect(text).not.toContain(hidden);
});

it.each(
  Object.entries(samples).filter(([name]) => !/report|outage|by text|bare|without|canceled/.test(name)),
)(
  'the %s email starts with the main button of its page and the number to call, even in the preview',
  (_name, { text, html }) => {
    const [calling, first = '', second, notCustomer] = hrefsIn(html);
    expect([calling, notCustomer]).toEqual([links.calling, links.notCustomer]);
    expect(first).toMatch(/^tel:\+1\d{10}(,4)?$/);
    // A text can't have an extension.
    expect(second).toBe(first.replace('tel:', 'sms:').replace(',4', ''));
    expect(preheaderOf(html)).toMatch(/^\(\d{3}\) \d{3}-\d{4}( ext\. 4)?, /);
    expect(text).toMatch(/\n.+: https:.*\nCall .*\nText: .*\nNot a customer: /);
    expect(text).toContain(`${first}\nText: ${second}\nNot a customer: ${notCustomer}`);
  },
);

it.each(['unclaimed', 'escalation', 'no answer'])(
  'a reminder (%s) repeats the facts of the first email',
  (name) => {
    const first = leadMail();
    const { text, replyTo, urgent } = samples[name] ?? expect.fail();
    expect(text).toContain(first.text.slice(first.text.indexOf('Service:')));
    expect([replyTo, urgent]).toEqual([first.replyTo, name !== 'no answer']);
  },
);

it('writes to an address whose letters mean something else in a link', () => {
  expect(hrefsIn(leadMail({ email: 'a&b+c%40?d@example.com' }).html)).toContain(
    'mailto:a%26b%2Bc%2540%3Fd@example.com',
  );
});

it('an email over five minutes late shows the delay', () => {
  for (const lateSeconds of [299, 359])
    for (const { text } of [leadMail({}, lateSeconds), composeDigestEmail([openLead()], { lateSeconds })])
      expect(text.includes('This email is 5 minutes late.')).toBe(lateSeconds > 300);
});

it('the digest tells how far each request is, and lists what is agreed last, in its order', () => {
  const agreed = (name: string, at: string): Partial<Lead> => ({
    events: eventsIn(`agreed 22T03:04 ${at} $140`),
    name,
    is_emergency: false,
  });
  const here = { events: eventsIn('here 21T02:04') };
  const leads = [agreed('Second', '23T14:04'), agreed('First', '22T11:04'), here].map((row) =>
    openLead({ total: 3, ...row }),
  );
  const { subject, text } = composeDigestEmail(leads, { openWork: 'https://www.shop.example/open-work' });
  expect(subject).toBe('1 open request, 2 appointments (1 emergency)');
  expect(text).toContain('Open work: https://www.shop.example/open-work');
  expect(text).toMatch(/there since Sat 2:04\sAM, no “Done”.*\bFirst\b.*\bSecond\b.*, \$140/s);
  expect(composeDigestEmail([openLead(agreed('Only', '23T14:04'))]).subject).toBe('1 appointment');
});

/** A mail's parts, without what no one reads. */
function read({ subject, text, html, calendar }: Email) {
  const shown = html.replaceAll(/ class="[^"]*"|<style>.*?<\/style>/gs, '').replaceAll('&#39;', "'");
  const file = calendar?.('bob@x.example').content ?? '';
  return { subject, text, shown, file, preheader: preheaderOf(shown), parts: [subject, text, shown, file] };
}

it('tells nobody to call a customer who wants a text, and has no link that dials', () => {
  for (const [name, mail] of Object.entries(everyMail({ reach: 'text' })).filter(
    ([one]) => !one.startsWith('canceled'),
  )) {
    const { text, shown, parts } = read(mail);
    for (const part of parts)
      expect(part.replace('Call or text each', ''), name).not.toMatch(/\b(call|dial)|tel:/i);
    expect(text, name).toMatch(
      /Reach by text only[\s\S]*\n.*: (.*)\nText .*: sms:\+12025550187\nNot a customer: /,
    );
    expect(hrefsIn(shown).slice(0, 2), name).toEqual([links.calling, 'sms:+12025550187']);
  }
  expect(composeLeadEmail(claimed({ reach: 'text' })).html).not.toContain('tel:');
});

it('ends with a version without a link, for a filter that dislikes our host', () => {
  for (const [name, { simpler }] of Object.entries(everyMail())) {
    const { text = '', html } = simpler?.simpler ?? {};
    expect(html, name).toBe('');
    expect(text, name).toMatch(/, or call \(\d{3}\) \d{3}-\d{4}\.\n*$/);
    expect(text, name).not.toMatch(/https?:|www\./);
  }
});

const long = { service: `${'Vault '.repeat(9)}Service`, address: 'x'.repeat(200) };

it('tells first that a customer must not be contacted, and has nothing that reaches them', () => {
  const mails = everyMail({ ...long, reach: 'none' });
  const { unclaimed: _, escalation: __, 'no answer': ___, ...sent } = mails;
  for (const [name, mail] of Object.entries(sent)) {
    const { subject, text, preheader, parts } = read(mail);
    const bare = mail.simpler?.text ?? '';
    for (const part of [name === 'digest' ? '' : subject, preheader])
      if (part) expect(part, name).toMatch(/^DON'T CONTACT/);
    for (const part of [...parts, bare])
      expect(part, name).not.toMatch(/tel:|sms:|mailto:ann|555-?0187|call by|\b(text|call) (Ann|her|them) /i);
    for (const part of [text, bare, mail.simpler?.simpler?.text ?? ''])
      expect(part.split(/Reference|Ends in/)[0], name).toMatch(/DON'T (CONTACT|CALL OR TEXT)/);
    expect(mail.replyTo, name).toBeUndefined();
  }
  expect(sent.lead?.text).toContain('Phone: Ends in 0187');
});

it('shows “No voicemail” before the number, wherever the staff reads it', () => {
  for (const [name, mail] of Object.entries(everyMail({ ...long, reach: 'no_voicemail' }))) {
    const { subject, text, shown, file, preheader } = read(mail);
    for (const part of [name === 'digest' ? preheader : `${subject}555-0187`, file || preheader, text, shown])
      expect(part.split(/555-?0187/)[0], name).toMatch(/voicemail/i);
  }
});

it('asks for the photos that the site asks for', () => {
  expect(services.filter(({ photo }) => photo).length).toBeGreaterThan(1);
  for (const { savedAs, path, photo } of services.filter((service) => service.path))
    for (const asked of [{ service: savedAs }, { service: '', page: path }]) {
      const { text } = leadMail(asked);
      expect(text.includes('No photo yet'), savedAs).toBe(photo !== null);
      if (photo !== null) expect(text).toContain(`“${photo}” They can email it to ${business.email}`);
      expect(leadMail({ ...asked, has_photo: true }).text).toContain("\nPhoto: On the request's page\n");
    }
});
