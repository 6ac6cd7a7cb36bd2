import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { business } from '../../netlify/base/business-facts.ts';
import { calendarId } from '../../netlify/lead/ids.ts';
import { shopInstant } from '../support/clock.ts';
import { eventsIn } from '../support/events.ts';
import { appointmentMail, leadRow } from '../support/mail-samples.ts';

/** Another Python doesn't find Debian's packages. */
const debianPython = '/usr/bin/python3';
const program = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
[event] = calendar.walk('VEVENT')
show = lambda value: value.decode() if isinstance(value, bytes) else str(value)
print(json.dumps({'METHOD': show(calendar['METHOD']), **{name: show(event.decoded(name)) for name in event}, **event['ATTENDEE'].params}))`;

/** What Debian's icalendar reads in the file of an email about an agreed time. */
const readCalendar = (changes: Parameters<typeof appointmentMail>[0], attendee: string): unknown => {
  const input = appointmentMail(changes).calendar?.(attendee).content;
  return JSON.parse(execFileSync(debianPython, ['-c', program], { input, encoding: 'utf8' }));
};

const id = '3f2a9c11-0000-4000-8000-000000000000';
const { main_id } = leadRow;
/** No "n" after the backslash: icalendar 4 reads the two as a line break, against RFC 5545. */
const name = 'Jürgen; "Bo", \\ ben-Ami '.repeat(4).trim();
const address = '4440 Alder Boulevard; rear, 2nd floor';
const occurred_at = '2026-11-22T01:20:03.456Z';
const agreed = eventsIn('agreed 19:20 12-01T09:00');
const canceled = eventsIn('agreed 20T09:00 12-01T09:00, agreed 20T10:00 2027-07-01T14:30, canceled 19:20');
/** As Python prints it. */
const utc = (shop: string) => shopInstant(shop).replace('T', ' ').replace('.000Z', '+00:00');

it.each([
  ['REQUEST', 'CONFIRMED', agreed, utc('2026-12-01T09:00')],
  ['CANCEL', 'CANCELLED', canceled, utc('2027-07-01T14:30')],
])('a calendar reads an appointment as a %s to its owner', (method, status, events, start) => {
  const lead = { submission_id: id, occurred_at, name, address, events, seen: events.length };
  const read = readCalendar(lead, 'bo@x.example');
  expect(read).toMatchObject({
    METHOD: method,
    UID: `${calendarId(main_id)}@${new URL(business.siteUrl).hostname}`,
    SEQUENCE: String(events.length),
    DTSTAMP: '2026-11-22 01:20:03+00:00',
    STATUS: status,
    ORGANIZER: `mailto:${business.email}`,
    ATTENDEE: 'mailto:bo@x.example',
    RSVP: 'FALSE',
    DTSTART: start,
    DURATION: '1:00:00',
    SUMMARY: `Lock Rekeying, ${name}`,
    LOCATION: address,
    DESCRIPTION: expect.stringMatching(/\nRequest 3F2A9C11$/),
  });
  // Outlook ignores what comes from its own reader.
  expect(readCalendar(lead, business.email)).toMatchObject({
    ORGANIZER: expect.not.stringContaining(business.email),
    ATTENDEE: `mailto:${business.email}`,
  });
});
