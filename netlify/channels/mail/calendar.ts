/** An agreed time as an iCalendar file (RFC 5545). Later files replace it: same UID, higher SEQUENCE. */

type CalendarEvent = {
  uid: string;
  sequence: number;
  /** When it was agreed, changed or canceled. ISO 8601. */
  changedAt: string;
  /** ISO 8601. Null cancels the event. */
  startsAt: string | null;
  organizer: string;
  summary: string;
  location: string;
  description: string;
};

export function composeCalendar(event: CalendarEvent) {
  const { uid, sequence, changedAt, startsAt, organizer, summary, location, description } = event;
  const method = startsAt ? 'PUBLISH' : 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agreed times//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...(startsAt ? [`DTSTART:${utc(startsAt)}`, 'DURATION:PT1H'] : []),
    `STATUS:${startsAt ? 'CONFIRMED' : 'CANCELLED'}`,
    `ORGANIZER:mailto:${organizer}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: lines.map((line) => `${folded(line)}\r\n`).join('') };
}

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
