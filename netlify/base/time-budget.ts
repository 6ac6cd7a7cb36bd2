export function startTimeBudget(ms: number) {
  const end = performance.now() + ms;
  const remaining = () => Math.max(0, end - performance.now());
  const signal = (limit: number) => AbortSignal.timeout(Math.ceil(Math.min(limit, remaining())));
  return { remaining, signal };
}

export type TimeBudget = ReturnType<typeof startTimeBudget>;

/** Settles with `work`, or rejects with a TimeoutError after `ms`, even if `work` ignores its AbortSignal. Doesn't stop `work`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException(`Not done after ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
