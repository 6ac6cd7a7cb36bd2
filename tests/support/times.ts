export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));

export const atOnce = <T>(count: number, begin: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count, begin));
