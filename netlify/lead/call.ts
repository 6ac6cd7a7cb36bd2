type Call<Data> = {
  abortSignal(signal: AbortSignal): PromiseLike<{
    data: Data | null;
    error: { code?: string } | null;
    status: number;
  }>;
};

/** Null where the function has no answer. Throws CallError. */
export async function answerOf<Name extends string, Data>(
  name: Name,
  call: (name: Name) => Call<Data>,
  signal: AbortSignal,
): Promise<Data | null> {
  const { data, error, status } = await call(name).abortSignal(signal);
  if (error || status < 200 || status > 299) throw new CallError(name, status, error?.code);
  return data;
}

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
  /** 0 where no answer came. */
  readonly status: number;
  /** Of PostgreSQL or PostgREST; '' where there is none. */
  readonly code: string;
  constructor(call: string, status: number, code = '') {
    super(`${call} answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}
