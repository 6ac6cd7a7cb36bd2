/** Time limits that add up: no phase outlives its own limit or what is left of the whole. */

export type Budget = {
  /** Milliseconds left. */
  left(): number;
  /** Aborts after `ms`, or when the whole is spent. */
  signal(ms: number): AbortSignal;
};

/** A budget of `ms` milliseconds from now. */
export function startBudget(ms: number): Budget {
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  return { left, signal: (limit) => AbortSignal.timeout(Math.ceil(Math.min(limit, left()))) };
}
