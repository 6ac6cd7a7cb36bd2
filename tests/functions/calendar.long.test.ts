import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shopInstant } from '../support/clock.ts';
import { appointmentMail } from '../support/mail-samples.ts';

/** Another Python doesn't find Debian's packages. */
const debianPython = '/usr/bin/python3';
const program = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
[event] = calendar.walk('VEVENT')
show = lambda value: value.decode() if isinstance(value, bytes) else str(value)
print(json.dumps({'METHOD': show(calendar['METHOD']), **{name: show(event.decoded(name)) for name in event}}))`;

/** What Debian's icalendar reads in the file of an email about an agreed time. */
const readCalendar = (changes: object): unknown => {
  const input = appointmentMail(changes).calendar?.content;
  return JSON.parse(execFileSync(debianPython, ['-c', program], { input, encoding: 'utf8' }));
};

const id = '3f2a9c11-0000-4000-8000-000000000000';
/** No "n" after the backslash: icalendar 4 reads the two as a line break, against RFC 5545. */
const name = 'Jürgen; "Bo", \\ ben-Ami '.repeat(4).trim();
const address = '4440 Alder Boulevard; rear, 2nd floor';
const nine = shopInstant('2026-12-01T09:00');
const summer = shopInstant('2027-07-01T14:30');

it.each([
  ['agreed', { appointment_at: nine, appointment_changes: 1 }, 'PUBLISH', '2026-12-01 15:00:00+00:00'],
  ['changed', { appointment_at: summer, appointment_changes: 2 }, 'PUBLISH', '2027-07-01 19:30:00+00:00'],
  ['canceled', { appointment_at: null, appointment_changes: 3 }, 'CANCEL', undefined],
])('another calendar reads an appointment that was %s', (_what, appointment, method, start) => {
  const lead = { submission_id: id, occurred_at: '2026-11-22T01:20:03.456Z', name, address };
  const read = readCalendar({ ...lead, ...appointment });
  expect(read).toMatchObject({
    METHOD: method,
    UID: expect.stringMatching(new RegExp(`^${id}@[\\w.-]+$`)),
    SEQUENCE: String(appointment.appointment_changes),
    DTSTAMP: '2026-11-22 01:20:03+00:00',
    STATUS: start ? 'CONFIRMED' : 'CANCELLED',
    ORGANIZER: expect.stringMatching(/^mailto:\S+@\S+$/),
    SUMMARY: `Lock Rekeying, ${name}`,
    LOCATION: address,
    DESCRIPTION: expect.stringMatching(/\nRequest 3F2A9C11$/),
  });
  expect(read).toEqual(
    start
      ? expect.objectContaining({ DTSTART: start, DURATION: '1:00:00' })
      : expect.not.objectContaining({ DTSTART: expect.anything() }),
  );
});
