/** What a customer changed in a request since they sent it. */
import type { Lead } from '../database.types.ts';
import { customerLines, type Line, lineOf, requestLines } from './answers.ts';
import { asShown } from './lead.ts';
import { wishLines } from './wishes.ts';

export type Versions = {
  /** What holds now. */
  lead: Lead;
  /** `before`: what it was, if the customer changed it. */
  lines: (Line & { before?: string | undefined })[];
  changedAt: string | undefined;
  /** The version with the photo. */
  photoOf: Lead | undefined;
};

/** @param versions the one that holds first; at least one */
export function readVersions(versions: readonly Lead[]): Versions | undefined {
  const [lead, ...earlier] = versions;
  if (!lead) return undefined;
  const past = earlier.map(linesOf);
  const lines = linesOf(lead).map((line, index) => {
    const before = past.map((then) => then[index]?.value).find((value) => value !== line.value);
    return { ...line, before: past.length > 0 ? before : undefined };
  });
  return {
    lead,
    lines,
    changedAt: lines.some(({ before }) => before !== undefined) ? lead.created_at : undefined,
    photoOf: versions.find(({ has_photo }) => has_photo),
  };
}

/** The same number of lines for each version, empty ones included. */
function linesOf(version: Lead): Line[] {
  const lead = asShown(version);
  return [
    ...requestLines(lead),
    { ...lineOf('message', lead), ...(lead.default_message && { value: '' }) },
    lineOf('name', lead),
    lineOf('phone', lead),
    ...customerLines(lead),
    { label: 'Wishes', value: wishLines(lead).join('. ') },
  ];
}
