export function startTimeBudget(ms: number) {
  const end = performance.now() + ms;
  const remaining = () => Math.max(0, end - performance.now());
  const signal = (limit: number) => AbortSignal.timeout(Math.ceil(Math.min(limit, remaining())));
  return { remaining, signal };
}

export type TimeBudget = ReturnType<typeof startTimeBudget>;
