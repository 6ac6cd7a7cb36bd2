import { useEffect, useEffectEvent } from 'react';
import type { LeadValues } from '../../../data/lead/fields.ts';
import { savedForMs } from '../shared/storage.ts';
import { afterPress } from './after-press.ts';
import type { Outcome } from './submit.ts';

/** Browsers may report "online" without a connection, so also try this often, ms, while the page is visible. */
const everyMs = 20_000;

type Actions = {
  post: (values: LeadValues) => Promise<Outcome>;
  settle: (values: LeadValues, outcome: Outcome) => void;
  giveUp: () => void;
};

/** Posts `values` again when the connection may be back, for an hour: later, the visitor no longer expects it. */
export function useResend(values: LeadValues | undefined, actions: Actions): void {
  const post = useEffectEvent(actions.post);
  const settle = useEffectEvent(actions.settle);
  const giveUp = useEffectEvent(actions.giveUp);
  useEffect(() => {
    if (!values) return;
    const end = Date.now() + savedForMs;
    let isOver = false;
    let isBusy = false;
    const resend = async () => {
      if (isBusy) return;
      if (Date.now() > end) return giveUp();
      isBusy = true;
      const outcome = await post(values);
      isBusy = false;
      afterPress(() => isOver || settle(values, outcome));
    };
    const ifVisible = () => void (document.hidden || resend());
    const timer = setInterval(ifVisible, everyMs);
    addEventListener('online', resend);
    document.addEventListener('visibilitychange', ifVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', resend);
      document.removeEventListener('visibilitychange', ifVisible);
    };
  }, [values]);
}
