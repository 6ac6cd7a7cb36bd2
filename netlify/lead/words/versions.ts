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
  /** What someone wrote who knows the request, but may not be its sender. */
  doubtful: Line[];
};

/** @param versions the latest first; at least one */
export function readVersions(versions: readonly Lead[]): Versions | undefined {
  const own = versions.filter(({ full_receipt }) => full_receipt);
  const [lead = versions[0], ...earlier] = own;
  if (!lead) return undefined;
  const now = linesOf(lead);
  const past = earlier.map(linesOf);
  const lines = now.map((line, index) => {
    const before = past.map((then) => then[index]?.value).find((value) => value !== line.value);
    return { ...line, before: past.length > 0 ? before : undefined };
  });
  const others = versions.filter((version) => version !== lead && !version.full_receipt).map(linesOf);
  return {
    lead,
    lines,
    changedAt: lines.some(({ before }) => before !== undefined) ? lead.created_at : undefined,
    photoOf: (own.length > 0 ? own : [lead]).find(({ has_photo }) => has_photo),
    doubtful: others
      .slice(0, 3)
      .flatMap((other) => other.filter(({ value }, index) => value && value !== now[index]?.value)),
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
