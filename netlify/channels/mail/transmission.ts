/** Whether a whole mail was written to the mail server. If the connection fails after that, the server may have taken the mail. */
import type { Logger } from 'nodemailer/lib/shared';

export type Transmission = {
  readonly complete: boolean;
  /** For one nodemailer transport, which reports this to its logger only. */
  logger: Logger;
};

export function watchTransmission(): Transmission {
  let complete = false;
  const ignore = () => {};
  return {
    get complete() {
      return complete;
    },
    logger: {
      trace: ignore,
      debug: ignore,
      info: (entry: unknown) => {
        complete ||= (entry as { tnx?: string } | undefined)?.tnx === 'message';
      },
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  };
}
