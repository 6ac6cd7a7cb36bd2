export const requestErrorStatus = {
  bad_request: 400,
  forbidden: 403,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
} as const;

type RequestErrorCode = keyof typeof requestErrorStatus;

/** `reason` is for developers and never holds what a visitor typed. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, reason: string = code) {
    super(reason);
    this.code = code;
  }
}
