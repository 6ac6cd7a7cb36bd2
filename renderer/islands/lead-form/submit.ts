import {
  type Accepted,
  type LeadRequest,
  type LeadResponse,
  referenceOf,
} from '../../../data/lead/contract.ts';
import { clientErrors } from '../../../data/lead/errors.ts';
import { api } from '../../../data/shared/routes.ts';
import type { FieldErrors, Unsent } from './state.ts';

export type Outcome =
  | (Accepted & { status: 'sent' })
  | {
      status: 'failed';
      message: string;
      reference: string;
      errors?: FieldErrors;
      unsent?: Unsent | undefined;
    };

export type Transport = {
  fetch: typeof fetch;
  /** Pauses before retrying a failed connection or a server's error, ms. */
  retryAfterMs: readonly number[];
  /** Longest wait for one answer, ms. The function answers within 8 s. */
  timeoutMs: number;
};

export const browserTransport: Transport = {
  fetch: (...request) => fetch(...request),
  retryAfterMs: [500, 1500],
  timeoutMs: 12_000,
};

/** An error that took longer, ms, isn't retried: the visitor has waited enough. */
const quickMs = 2000;

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
    const start = performance.now();
    try {
      const response = await fetch(api.lead, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        keepalive: true,
        signal: abort.signal,
      });
      const text = await response.text();
      const isBlip = response.status >= 500 && performance.now() - start < quickMs;
      if (!isBlip || pause === undefined) return read(response, text, request.submissionId, phone);
      await wait(pause);
    } catch (error) {
      // Browsers word a failed connection differently, but all throw a TypeError.
      if (error instanceof TypeError && pause !== undefined) await wait(pause);
      else break;
    } finally {
      clearTimeout(timer);
    }
  }
  return failure(clientErrors.network(phone), referenceOf(request.submissionId), 'offline');
}

function read(response: Response, text: string, submissionId: string, phone: string): Outcome {
  const answer = parse(text, response.ok);
  const unsent = unsentBy(response);
  if (!answer) return failure(foreignAnswer(response, phone), referenceOf(submissionId), unsent);
  if (answer.success) return { ...answer, status: 'sent' };
  const { reference = referenceOf(submissionId) } = answer;
  const { error = clientErrors.fallback(phone), fields } = answer;
  return { ...failure(error, reference, unsent), ...(fields && { errors: fields }) };
}

/** For an answer that isn't ours: the host's limits, a gateway, the login page of a public network. */
function foreignAnswer({ status, ok, redirected }: Response, phone: string) {
  if (status === 429) return clientErrors.tooManyRequests(phone);
  if (ok || redirected || status === 511) return clientErrors.network(phone);
  return clientErrors.notReached(phone);
}

/** 408: the body arrived too slowly. After any other 4xx, sending the same again would fail again. */
function unsentBy({ status }: Response): Unsent | undefined {
  if (status >= 500) return 'outage';
  return status < 400 || status === 408 ? 'offline' : undefined;
}

function failure(message: string, reference: string, unsent: Unsent | undefined) {
  return { status: 'failed' as const, message, reference, unsent };
}

/** Undefined if it isn't ours: no JSON, or at odds with the response's status. */
function parse(text: string, ok: boolean) {
  try {
    const answer: LeadResponse = JSON.parse(text);
    return answer.success === ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
