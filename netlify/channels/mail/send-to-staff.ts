import { mailSettings } from '../../environment.ts';
import { logError } from '../../log.ts';
import { type Email, openMailer } from './mailer.ts';

/** Returns whether at least one of the staff has the mail now; those not reached are logged. Throws EnvironmentError. */
export async function sendToStaff(
  email: Email,
  { id, timeoutMs }: { id: string; timeoutMs: number },
): Promise<boolean> {
  const mailer = openMailer(mailSettings());
  const signal = AbortSignal.timeout(timeoutMs);
  const results = await Promise.all(
    mailer.recipients.map((recipient) => mailer.send(email, { id, recipient, signal })),
  );
  const reached = results.filter(({ state }) => state === 'sent').length;
  for (const result of results) {
    if (result.state === 'sent') continue;
    logError('email not sent', { state: result.state, error: result.code, reached, of: results.length });
  }
  return reached > 0;
}
