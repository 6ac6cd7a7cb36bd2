/** The error catalogue: every text that a visitor can be shown when a request fails. Shared by browser and function. */

export const fieldErrors = {
  required: (label: string) => `${label} is required`,
  phone: 'Please enter a valid phone number (e.g., 314-555-0123)',
  email: 'Please enter a valid email address',
  tooLong: (label: string, limit: number) => `${label} must be ${limit} characters or less`,
} as const;

/** What went wrong, as the API answers it in `code`. */
export type LeadErrorCode =
  | 'invalid_fields'
  | 'bad_request'
  | 'forbidden'
  | 'method_not_allowed'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'database_unreachable'
  | 'table_missing'
  | 'permission_denied'
  | 'insert_failed'
  | 'unexpected';

/** `reason` is short and safe to show (never raw database text); `phone` is the business phone. */
type Situation = { phone: string; reason?: string };

/** The sentence for each code. The caller appends the reference where there is one. */
export const leadErrors: Record<LeadErrorCode, (situation: Situation) => string> = {
  invalid_fields: () => 'Please check the fields below.',
  bad_request: ({ phone }) => `We could not read your request. Please try again or call ${phone}.`,
  forbidden: ({ phone }) => `This form can only be sent from our own website. Please call ${phone}.`,
  method_not_allowed: ({ phone }) =>
    `Please send your request with the form on our website, or call ${phone}.`,
  too_large: ({ phone }) => `Your request is too long. Please shorten it or call ${phone}.`,
  unsupported_type: ({ phone }) =>
    `We could not read your request. Please use the form on our website or call ${phone}.`,
  too_many_requests: ({ phone }) => `Too many requests from your connection. Please call ${phone}.`,
  database_unreachable: ({ phone }) =>
    `Database connection failed. Please call ${phone} for immediate assistance.`,
  table_missing: () => 'Database table not found. Please contact support.',
  permission_denied: () => 'Database permission error. Please contact support.',
  insert_failed: ({ phone, reason }) =>
    `Database error: ${reason ?? 'your request was not saved'}. Please call ${phone} for immediate assistance.`,
  unexpected: ({ phone, reason }) =>
    `Submission failed: ${reason ?? 'an unexpected problem'}. Please call ${phone} for immediate assistance.`,
};

/** What the form says when no usable answer of the API arrived. */
export const clientErrors = {
  network: ({ phone }: Situation) =>
    `Network connection error. Please check your internet connection or call ${phone}.`,
  database: ({ phone }: Situation) =>
    `Database connection error. Please call ${phone} for immediate assistance.`,
  other: ({ phone, reason }: Situation) =>
    `Submission error: ${reason ?? 'an unexpected answer'}. Please call ${phone}.`,
  fallback: ({ phone }: Situation) => `Failed to submit form. Please call ${phone} for immediate assistance.`,
} as const;

/** The refusal of the e-mail step; never shown to a visitor. */
export const missingEmailData = 'Missing required customer information for email notification';
