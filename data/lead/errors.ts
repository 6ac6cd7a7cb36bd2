import { samplePhone } from './town.ts';

export const fieldErrors = {
  required: (label: string) => `${label} is required`,
  phone: `Please enter a valid phone number (e.g., ${samplePhone.replace(/\((\d+)\) /, '$1-')})`,
  email: 'Please enter a valid email address',
  tooLong: (label: string, limit: number) => `${label} must be ${limit} characters or less`,
} as const;

export type LeadErrorCode =
  | 'invalid_fields'
  | 'bad_request'
  | 'forbidden'
  | 'method_not_allowed'
  | 'too_slow'
  | 'too_large'
  | 'unsupported_type'
  | 'database_unreachable'
  | 'database_lost'
  | 'table_missing'
  | 'permission_denied'
  | 'insert_failed'
  | 'unexpected';

type Situation = { phone: string };

/** Separate from leadErrors, so forms don't ship the messages that only the function sends. */
export const checkFields = 'Please check the fields below.';

/** Forms show the reference below. */
export const leadErrors: Record<LeadErrorCode, (situation: Situation) => string> = {
  invalid_fields: () => checkFields,
  bad_request: ({ phone }) => `We couldn't read your request. Please try again or call ${phone}.`,
  forbidden: ({ phone }) => `This form can only be sent from our own website. Please call ${phone}.`,
  method_not_allowed: ({ phone }) =>
    `Please send your request with the form on our website, or call ${phone}.`,
  too_slow: ({ phone }) => `Your request took too long to arrive. Please try again or call ${phone}.`,
  too_large: ({ phone }) => `Your request is too long. Please shorten it or call ${phone}.`,
  unsupported_type: ({ phone }) =>
    `We couldn't read your request. Please use the form on our website or call ${phone}.`,
  database_unreachable: ({ phone }) =>
    `Database connection failed. Please call ${phone} for immediate assistance.`,
  database_lost: ({ phone }) => `Database connection error. Please call ${phone} for immediate assistance.`,
  table_missing: (situation) => `Database table not found. ${contactSupport(situation)}`,
  permission_denied: (situation) => `Database permission error. ${contactSupport(situation)}`,
  insert_failed: ({ phone }) =>
    `Database error: your request was not saved. Please call ${phone} for immediate assistance.`,
  unexpected: ({ phone }) =>
    `Submission failed: an unexpected problem. Please call ${phone} for immediate assistance.`,
};

export const clientErrors = {
  network: (phone: string) =>
    `Network connection error. Please check your internet connection or call ${phone}.`,
  tooManyRequests: (phone: string) => `Too many requests from your connection. Please call ${phone}.`,
  notReached: (phone: string) => `Submission error: our server couldn't be reached. Please call ${phone}.`,
  fallback: (phone: string) => `Failed to submit form. Please call ${phone} for immediate assistance.`,
} as const;

/** Why "Locate me" failed, by GeolocationPositionError code; 0 is a page without https. */
export const whereErrors: readonly string[] = [
  'This works on secure pages (https) only. Please type the address.',
  "Your browser didn't share your location. Please type the address.",
  "Your device can't find its location. Please type the address.",
  'That took too long. Please type the street or the nearest crossing.',
];

export const whereLooking = 'Looking…';

export const whereFound = "Added. Fix it if it's off.";

const contactSupport = ({ phone }: Situation) => `Please contact support. Our number is ${phone}.`;
