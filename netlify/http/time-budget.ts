export type TimeBudget = {
  remaining(): number;
  signal(ms: number): AbortSignal;
};

export function startTimeBudget(ms: number): TimeBudget {
  const end = performance.now() + ms;
  const remaining = () => Math.max(0, end - performance.now());
  return { remaining, signal: (limit) => AbortSignal.timeout(Math.ceil(Math.min(limit, remaining()))) };
}
