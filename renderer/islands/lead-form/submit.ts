/** Sends a request and says how it ended. Knows nothing of markup; `fetch` and the pauses are handed in. */
import type { LeadRequest, LeadResponse } from '../../../data/lead/contract.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { clientErrors } from '../../../data/lead/errors.ts';
import { api } from '../../../data/routes.ts';
import type { FieldErrors } from '../../components/lead-form/state.ts';

export type Outcome =
  | { status: 'sent'; reference: string }
  /** Nothing was saved, or nobody knows. `message` is ready to show. */
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

/** Never throws. A repeat carries the same `submissionId`, so that it is stored once. */
export async function submitLead(
  request: LeadRequest & { submissionId: string },
  phone: string,
  { fetch, retryAfterMs, timeoutMs }: Transport = browserTransport,
): Promise<Outcome> {
  const post = () =>
    fetch(api.lead, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
  for (const pause of [...retryAfterMs, undefined]) {
    try {
      return await read(await post(), request.submissionId, phone);
    } catch (error) {
      // Every browser words a failed connection differently, but all throw a TypeError.
      if (error instanceof TypeError && pause !== undefined) await wait(pause);
      else break;
    }
  }
  return {
    status: 'failed',
    message: clientErrors.network({ phone }),
    reference: referenceOf(request.submissionId),
  };
}

/** Throws only when the connection breaks while the answer is read. */
async function read(response: Response, submissionId: string, phone: string): Promise<Outcome> {
  const answer = parse(await response.text());
  if (!answer) {
    const reason = `the server answered ${response.status}`;
    return {
      status: 'failed',
      message: clientErrors.other({ phone, reason }),
      reference: referenceOf(submissionId),
    };
  }
  if (answer.success === true && response.ok) {
    return { status: 'sent', reference: answer.reference ?? referenceOf(submissionId) };
  }
  const { error, reference, fields } = answer as Partial<Extract<LeadResponse, { success: false }>>;
  return {
    status: 'failed',
    message: error || clientErrors.fallback({ phone }),
    ...(reference && { reference }),
    ...(fields && { errors: fields }),
  };
}

/** The answer if it is one of ours. */
function parse(text: string): Partial<LeadResponse> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'success' in value
      ? (value as Partial<LeadResponse>)
      : undefined;
  } catch {
    return undefined;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
