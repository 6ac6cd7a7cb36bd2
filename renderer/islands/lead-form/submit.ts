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
  /** Pauses before a failed connection is tried again, ms. */
  retryAfterMs: readonly number[];
  /** Longest wait for one answer, ms. The function answers within 8 s. */
  timeoutMs: number;
};

export const browserTransport: Transport = {
  fetch: (...request) => fetch(...request),
  retryAfterMs: [500, 1500],
  timeoutMs: 12_000,
};

/** A repeat has the same `submissionId`. A failed connection is an outcome. @throws where this browser lacks what sending needs */
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
      if (error instanceof ReferenceError) throw error;
      // Every browser words a failed connection differently, but all throw a TypeError.
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
    return { status: 'sent', reference, proof: words(proof), receipt: words(receipt) };
  return {
    ...failure(
      typeof error === 'string' && error ? error : clientErrors.fallback(phone),
      typeof reference === 'string' ? reference : referenceOf(submissionId),
    ),
    ...(fields instanceof Object && { errors: sentencesIn(fields) }),
  };
}

const words = (value: unknown) => (typeof value === 'string' ? value : undefined);

function sentencesIn(fields: object): FieldErrors {
  const sentences = Object.entries(fields).filter(([, sentence]) => typeof sentence === 'string');
  return Object.fromEntries(sentences);
}

/** For an answer that is not ours: the host's own limits, a gateway, the login page of a public network. */
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
