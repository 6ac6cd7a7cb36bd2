import type { LeadRequest } from '../../../data/lead/contract.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { clientErrors } from '../../../data/lead/errors.ts';
import { api } from '../../../data/shared/routes.ts';
import type { FieldErrors } from './state.ts';

export type Outcome =
  | { status: 'sent'; reference: string; proof: string | undefined; receipt: string | undefined }
  | { status: 'failed'; message: string; reference?: string; errors?: FieldErrors };

export type Transport = {
  fetch: typeof fetch;
  /** Pauses before retrying a failed connection, ms. */
  retryAfterMs: readonly number[];
  /** Longest wait for one answer, ms. The function answers within 8 s. */
  timeoutMs: number;
};

export const browserTransport: Transport = {
  fetch: (...request) => fetch(...request),
  retryAfterMs: [500, 1500],
  timeoutMs: 12_000,
};

/** A retry keeps the `submissionId`; a failed connection is an outcome. */
export async function submitLead(
  request: LeadRequest & { submissionId: string },
  phone: string,
  { fetch, retryAfterMs, timeoutMs }: Transport = browserTransport,
): Promise<Outcome> {
  const body = JSON.stringify(request);
  for (const pause of [...retryAfterMs, undefined]) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const response = await fetch(api.lead, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        keepalive: true,
        signal: abort.signal,
      });
      return read(response, await response.text(), request.submissionId, phone);
    } catch (error) {
      // Browsers word a failed connection differently, but all throw a TypeError.
      if (error instanceof TypeError && pause !== undefined) await wait(pause);
      else break;
    } finally {
      clearTimeout(timer);
    }
  }
  return failure(clientErrors.network(phone), referenceOf(request.submissionId));
}

function read(response: Response, text: string, submissionId: string, phone: string): Outcome {
  const answer = parse(text);
  if (!answer) return failure(foreignAnswer(response, phone), referenceOf(submissionId));
  const { success, reference, proof, receipt, error, fields } = answer;
  if (success === true && response.ok && typeof reference === 'string')
    return { status: 'sent', reference, proof: optionalText(proof), receipt: optionalText(receipt) };
  return {
    ...failure(
      typeof error === 'string' && error ? error : clientErrors.fallback(phone),
      typeof reference === 'string' ? reference : referenceOf(submissionId),
    ),
    ...(fields instanceof Object && { errors: messagesIn(fields) }),
  };
}

const optionalText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function messagesIn(fields: object): FieldErrors {
  const messages = Object.entries(fields).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(messages);
}

/** For an answer that isn't ours: the host's limits, a gateway, the login page of a public network. */
function foreignAnswer({ status, ok, redirected }: Response, phone: string): string {
  if (status === 429) return clientErrors.tooManyRequests(phone);
  if (ok || redirected || status === 511) return clientErrors.network(phone);
  return clientErrors.notReached(phone);
}

function failure(message: string, reference: string): Extract<Outcome, { status: 'failed' }> {
  return { status: 'failed', message, reference };
}

type Answer = {
  success: unknown;
  reference?: unknown;
  proof?: unknown;
  receipt?: unknown;
  error?: unknown;
  fields?: unknown;
};

function parse(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'success' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
