import { samplePhone } from './site-facts.js';

export const fieldErrors = {
  required: (label: string) => `${label} is required`,
  phone: `Please enter a valid phone number (e.g., ${samplePhone.replace(/\((\d+)\) /, '$1-')})`,
  email: 'Please enter a valid email address',
  tooLong: (label: string, limit: number) => `${label} must be ${limit} characters or less`,
} as const;

/** Only the function sends it, so forms don't ship it. */
export const premiumRate = "We can't call a premium-rate number. Please enter another one";

/** Separate from leadErrors, so forms don't ship the messages that only the function sends. */
export const checkFields = 'Please check the fields below.';

/** Why a request wasn't accepted: the HTTP status, and the text that forms show above the reference. {phone} is our number. */
export const leadErrors = {
  invalid_fields: { status: 422, text: checkFields },
  bad_request: { status: 400, text: "We couldn't read your request. Please try again or call {phone}." },
  forbidden: {
    status: 403,
    text: 'This form only works on our own website. Open it there, or call {phone}.',
  },
  method_not_allowed: {
    status: 405,
    text: 'Please send your request with the form on our website, or call {phone}.',
  },
  too_slow: { status: 408, text: 'Your request took too long to arrive. Please try again or call {phone}.' },
  too_large: { status: 413, text: 'Your request is too long. Please shorten it or call {phone}.' },
  unsupported_type: {
    status: 415,
    text: "We couldn't read your request. Please use the form on our website or call {phone}.",
  },
  database_unreachable: {
    status: 503,
    text: 'Database connection failed. Please call {phone} for immediate assistance.',
  },
  database_lost: {
    status: 503,
    text: 'Database connection error. Please call {phone} for immediate assistance.',
  },
  table_missing: {
    status: 500,
    text: "Database table not found. Please contact support. That's us: call {phone}.",
  },
  permission_denied: {
    status: 500,
    text: "Database permission error. Please contact support. That's us: call {phone}.",
  },
  insert_failed: {
    status: 500,
    text: 'Database error: your request was not saved. Please call {phone} for immediate assistance.',
  },
  unexpected: {
    status: 500,
    text: 'Submission failed: something broke on our end. Please call {phone} for immediate assistance.',
  },
};
export type LeadErrorCode = keyof typeof leadErrors;

export const clientErrors = {
  network: (phone: string) =>
    `Network connection error. Please check your internet connection or call ${phone}.`,
  tooManyRequests: (phone: string) =>
    `We just got several requests from this connection. Please call ${phone}.`,
  notReached: (phone: string) => `Submission error: our server couldn't be reached. Please call ${phone}.`,
  fallback: (phone: string) => `Failed to submit form. Please call ${phone} for immediate assistance.`,
} as const;

/** Why "Locate me" failed, by GeolocationPositionError code; 0 is a page without https. */
export const whereErrors: readonly string[] = [
  'This works on secure pages (https) only. Please type the address.',
  "Your browser didn't share your location. Please type the address.",
  "Your device can't find its location. Please type the address.",
  'That took too long. Please type the street or the nearest cross street.',
];

export const whereLooking = 'Looking…';

export const whereFound = "Added. Fix it if it's off.";

export const whereRough = (meters: number): string =>
  `Added, but it may be ${Number((meters / 1609).toFixed(1))} miles off. Please add the street.`;
