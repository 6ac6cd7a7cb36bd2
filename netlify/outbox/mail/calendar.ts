import { business } from '../../base/business-facts.ts';
import { calendarId } from '../../lead/ids.ts';
import type { Claimed } from '../../lead/policy.ts';
import { standingOf } from '../../lead/standing.ts';

/** An agreed time as an iCalendar file (RFC 5545, 5546). Calendars update and remove only what came as a request to their owner, so each recipient gets
 * a file. Later files replace it: same UID, higher SEQUENCE. */

type Words = Record<'summary' | 'location' | 'description', string>;

/** @returns the recipient's own file. Undefined if no time was ever agreed. */
export function appointmentFile(message: Claimed, { summary, location, description }: Words) {
  const { main_id, occurred_at } = message;
  const { appointment, lastAppointment, appointmentVersion } = standingOf(message);
  const startsAt = appointment?.at ?? lastAppointment;
  if (!startsAt) return undefined;
  const [method, status] = appointment ? ['REQUEST', 'CONFIRMED'] : ['CANCEL', 'CANCELLED'];
  return (attendee: string) => {
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Agreed times//EN',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `UID:${calendarId(main_id)}@${new URL(business.siteUrl).hostname}`,
      `SEQUENCE:${appointmentVersion}`,
      `DTSTAMP:${utc(new Date(occurred_at))}`,
      `DTSTART:${utc(startsAt)}`,
      'DURATION:PT1H',
      `STATUS:${status}`,
      `ORGANIZER:mailto:${organizerFor(attendee)}`,
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
      `SUMMARY:${escaped(summary)}`,
      `LOCATION:${escaped(location)}`,
      `DESCRIPTION:${escaped(description)}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    return { method, content: lines.map((line) => `${folded(line)}\r\n`).join('') };
  };
}

/** Outlook ignores a request from its own reader, so one to our own address comes from another. */
const organizerFor = (attendee: string, { email } = business) =>
  email.toLowerCase() === attendee.toLowerCase() ? email.replace(/^[^@]+/, 'no-reply') : email;

/** "20261201T150000Z" */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

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
