import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '../../../data/lead/contract.ts';
import { api } from '../../../data/shared/routes.ts';
import lead from '../../../netlify/functions/lead.ts';

export type Result = {
  concurrent: number;
  perSecond: number;
  /** Percentiles of the time to an answer, in ms. */
  p50: number;
  p95: number;
  p99: number;
  errors: number;
};

/** Each of `concurrent` instances does as one of Netlify's: one request, the mail after the answer, then the next request. */
export async function measureLoad(concurrent: number, count: number): Promise<Result> {
  const times: number[] = [];
  let errors = 0;
  let left = count;
  const instance = async () => {
    while (left > 0) {
      left -= 1;
      const after: Promise<unknown>[] = [];
      const start = performance.now();
      const { status } = await lead(request(), { waitUntil: (work) => void after.push(work) });
      times.push(performance.now() - start);
      if (status !== 200) errors += 1;
      await Promise.all(after);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrent }, instance));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    concurrent,
    perSecond: Math.round(count / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors,
  };
}

function request(): Request {
  const body: LeadRequest = {
    form: 'quote',
    submissionId: randomUUID(),
    page: '/',
    // The same words would be one request sent again.
    name: `Bench ${randomUUID()}`,
    phone: '(314) 555-0123',
    email: 'bench@example.org',
    address: '63110',
    service: 'Lock Rekeying Service',
    message: 'Two doors, same key.',
    isEmergency: false,
    isNewCustomer: true,
  };
  return new Request(`http://127.0.0.1${api.lead}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
