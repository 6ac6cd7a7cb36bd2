/** The time that one request may take in all, shared by the steps that it takes. */

export type TimeBudget = {
  /** Milliseconds, never below 0. */
  remaining(): number;
  /** Aborts after `ms`, or earlier when the budget is spent. */
  signal(ms: number): AbortSignal;
};

export function startTimeBudget(ms: number): TimeBudget {
  const end = performance.now() + ms;
  const remaining = () => Math.max(0, end - performance.now());
  return { remaining, signal: (limit) => AbortSignal.timeout(Math.ceil(Math.min(limit, remaining()))) };
}
