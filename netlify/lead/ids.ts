/** Ids made from that of a request. Only the browser that made it and our database know that one. */
import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of a request that changes another one: the same each time, so a retry is stored once. It has the same reference. */
export const changedId = (submissionId: string, content: string): string =>
  submissionId.slice(0, 8) + uuidFrom('changed', submissionId, content).slice(8);

/** For programs and calendars outside. It has the same reference, and nobody gets from it to the id. */
export const publicId = (submissionId: string): string =>
  submissionId.slice(0, 8) + uuidFrom('public', submissionId).slice(8);

/** Of an agreed time in calendars, the same for all versions of a request. @param mainId the main lead's in the database, which this doesn't tell */
export const calendarId = (mainId: string): string => uuidFrom('calendar', mainId);

/** Version 8. */
const uuidFrom = (...parts: string[]) =>
  sha256(JSON.stringify(parts)).replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
