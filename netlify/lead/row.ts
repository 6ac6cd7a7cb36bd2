import { createHash } from 'node:crypto';
import type { Database } from './database.types.ts';

type Columns = Omit<
  Database['public']['Tables']['contact_submissions']['Row'],
  'id' | 'created_at' | 'erased_at' | 'main_id'
>;

/** The columns that the function writes: `duplicate_of` names the request that this one changes, and the database sets it for a repeat. */
export type LeadRow = Columns & Record<'name' | 'phone' | 'message' | 'content_hash', string>;

export type LeadContent = Omit<LeadRow, 'submission_id' | 'duplicate_of' | 'content_hash' | 'plain_post'>;

const comparedColumns = [
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

/** Null where the visitor gave nothing, or where it was erased. */
export type ComparedContent = Pick<
  Database['public']['Tables']['contact_submissions']['Row'],
  (typeof comparedColumns)[number]
>;

export const isSameContent = (one: ComparedContent, other: ComparedContent): boolean =>
  serialize(one) === serialize(other);

export const contentHash = (content: ComparedContent): string => sha256(serialize(content));

/** A UUID (version 8) computed from both, so that the same changed request always gets the same id. */
export function idOfChangedRequest(submissionId: string, content: ComparedContent): string {
  const hex = sha256(JSON.stringify(['changed', submissionId, serialize(content)]));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const serialize = (content: ComparedContent): string =>
  JSON.stringify(comparedColumns.map((column) => content[column]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
