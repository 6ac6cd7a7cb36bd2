import { business } from '../../base/site.ts';
import { calendarId } from '../../lead/ids.ts';
import type { Claimed } from '../../lead/policy.ts';

/** An agreed time as an iCalendar file (RFC 5545, 5546). Calendars update and remove only what came as a request to their owner, so each recipient gets
 * a file. Later files replace it: same UID, higher SEQUENCE. */

type Appointment = Pick<
  Claimed,
  'main_id' | 'occurred_at' | 'appointment_at' | 'last_appointment_at' | 'appointment_changes'
>;

type Words = Record<'summary' | 'location' | 'description', string>;

/** Undefined if no time was ever agreed. */
export function appointmentFile(appointment: Appointment, words: Words) {
  const { occurred_at, appointment_at, last_appointment_at, appointment_changes } = appointment;
  const startsAt = appointment_at ?? last_appointment_at;
  if (!startsAt) return undefined;
  const event = {
    uid: `${calendarId(appointment.main_id)}@${new URL(business.siteUrl).hostname}`,
    sequence: appointment_changes,
    changedAt: occurred_at,
    startsAt,
    isCanceled: appointment_at === null,
    organizer: business.email,
    ...words,
  };
  return (attendee: string) => composeCalendar(event, attendee);
}

type CalendarEvent = {
  uid: string;
  sequence: number;
  /** When it was agreed, changed or canceled. ISO 8601. */
  changedAt: string;
  /** ISO 8601. */
  startsAt: string;
  isCanceled: boolean;
  organizer: string;
  summary: string;
  location: string;
  description: string;
};

function composeCalendar(event: CalendarEvent, attendee: string) {
  const { uid, sequence, changedAt, startsAt, isCanceled, summary, location, description } = event;
  const method = isCanceled ? 'CANCEL' : 'REQUEST';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agreed times//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    'DURATION:PT1H',
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:mailto:${organizerFor(attendee, event)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: lines.map((line) => `${folded(line)}\r\n`).join('') };
}

/** Outlook ignores a request from its own reader, so one to our own address comes from another. */
const organizerFor = (attendee: string, { organizer }: CalendarEvent) =>
  organizer.toLowerCase() === attendee.toLowerCase() ? organizer.replace(/^[^@]+/, 'no-reply') : organizer;

/** "20261201T150000Z" */
const utc = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const maxOctets = 75;

/** Continues long lines after a space, and splits no character. */
function folded(line: string) {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}
