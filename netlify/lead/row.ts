import type { Database } from './database.types.ts';

type Columns = Omit<
  Database['public']['Tables']['contact_submissions']['Row'],
  'id' | 'created_at' | 'erased_at' | 'main_id'
>;

/** The columns that the function writes: `duplicate_of` names the request that this one changes, and the database sets it for a repeat. */
export type LeadRow = Columns & Record<'name' | 'phone' | 'message' | 'content_hash', string>;

export type LeadContent = Omit<LeadRow, 'submission_id' | 'duplicate_of' | 'content_hash' | 'plain_post'>;
