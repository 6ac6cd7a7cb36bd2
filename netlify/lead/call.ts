/** Calls of the database's functions, which supabase/migrations define. */

/** A request of supabase-js that is still to be sent. */
type Call<Data> = {
  abortSignal(signal: AbortSignal): PromiseLike<{
    data: Data | null;
    error: { code?: string } | null;
    status: number;
  }>;
};

/** The answer of the function `name`, null where it has none. Throws CallError. */
export async function answerOf<Name extends string, Data>(
  name: Name,
  call: (name: Name) => Call<Data>,
  signal: AbortSignal,
): Promise<Data | null> {
  const { data, error, status } = await call(name).abortSignal(signal);
  if (error || status < 200 || status > 299) throw new CallError(name, status, error?.code);
  return data;
}

/** The rows that the function `name` answers. Throws CallError. */
export async function rowsOf<Name extends string, Row>(
  name: Name,
  call: (name: Name) => Call<Row[]>,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = await answerOf(name, call, signal);
  if (!Array.isArray(rows)) throw new CallError(name, 200, 'no rows');
  return rows;
}

/** Its message names the function and codes only, and may be logged. */
export class CallError extends Error {
  override name = 'CallError';
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  constructor(call: string, status: number, code = '') {
    super(`${call} answered ${status} ${code}`.trim());
    this.status = status;
  }
}
