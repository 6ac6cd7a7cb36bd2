import type { TapName } from '../../netlify/lead/events.ts';
import type { quote, testBackend } from './backend.ts';
import { shopInstant } from './clock.ts';

/** "3T09:00" is on December 3. */
export const instant = (time: string) => shopInstant(`2026-12-0${time}`);

type Backend = Pick<ReturnType<typeof testBackend>, 'letPass' | 'tap' | 'sweep'>;

/** Each step is a tap with its time and reminder, or minutes or a time that pass. After each comes a sweep. @param agreed with each time */
export const stepper =
  ({ letPass, tap, sweep }: Backend, agreed = {}) =>
  async (lead: ReturnType<typeof quote>, steps: string) => {
    for (const step of steps.split(', ').filter(Boolean)) {
      const [name = '', due, remind] = step.split(' ');
      if (/^\d/.test(name)) await letPass(name.includes('T') ? instant(name) : Number(name));
      else
        await tap(lead, name as TapName, {
          ...(due && { due_at: instant(due), ...agreed }),
          ...(remind && { remind_at: instant(remind) }),
        });
      await sweep();
    }
  };
