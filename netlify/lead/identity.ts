/** When two requests are one: the ids that make a repeat recognisable. */
import { createHash } from 'node:crypto';
import type { LeadContent, LeadRow } from './row.ts';

/** A plain form post twice within this many milliseconds is one request. */
export const repeatWindow = 15 * 60 * 1000;

/** The id of a plain post, which brings none: from what it says and when. The window before counts too, at its border. */
export function plainPostIds(content: LeadContent, now: number): { id: string; previous: string } {
  const window = Math.floor(now / repeatWindow);
  const idOf = (at: number) => nameUuid('plain post', at, said(content), content.page);
  return { id: idOf(window), previous: idOf(window - 1) };
}

/** The id of a request that came under `submissionId` with other words than the first one. */
export function changedId(submissionId: string, content: LeadContent): string {
  return nameUuid('changed', submissionId, said(content));
}

/** Whether a stored row and a new request say the same. */
export function saysTheSame(stored: Said, content: Said): boolean {
  return said(stored) === said(content);
}

/** The columns in which {@link saysTheSame} compares. */
export const saidColumns = [
  'name',
  'phone',
  'email',
  'address',
  'service',
  'message',
  'is_emergency',
  'is_new_customer',
  'form_type',
] as const satisfies readonly (keyof LeadRow)[];

/** What two requests are compared by. */
export type Said = Pick<LeadContent, (typeof saidColumns)[number]>;

function said(content: Said): string {
  return JSON.stringify(saidColumns.map((column) => content[column]));
}

/** A UUID (version 8: by a rule of our own) that the same parts always give. */
function nameUuid(...parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
