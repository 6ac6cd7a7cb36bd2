import type { FormType } from '../../data/lead/fields.ts';

/** The columns that the function writes. Null where the visitor gave nothing. */
export type LeadRow = {
  submission_id: string;
  /** submission_id of the earlier request that this one changes. The database sets it for a repeat. */
  duplicate_of: string | null;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  service: string | null;
  message: string;
  is_emergency: boolean;
  is_new_customer: boolean;
  form_type: FormType;
  page: string | null;
  suspected_spam: boolean;
  content_hash: string;
  /** A form post without script, which has no submission id of the browser's. */
  plain_post: boolean;
};

export type LeadContent = Omit<LeadRow, 'submission_id' | 'duplicate_of' | 'content_hash' | 'plain_post'>;
