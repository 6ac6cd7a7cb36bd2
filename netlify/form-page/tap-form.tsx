import type { ReactNode } from 'react';
import { labelOf, type Tap } from '../lead/taps.ts';
import type { Going } from '../lead/team.ts';
import { claimLabel, type Wishes } from '../words/wishes.ts';

type TapFormProps = {
  /** Shows whether to call or text; undefined if it couldn't be read. */
  lead?: Wishes | undefined;
  going?: Going | undefined;
  taps: Tap[];
  seen: number;
  hasReminders: boolean;
  isPrimary?: boolean;
  /** Who taps, if the customer reads it. */
  who?: ReactNode;
};

/** "Not a customer" asks for confirmation, because a wrong tap would end all reminders. */
export function TapForm({ lead, taps, seen, hasReminders, isPrimary = false, going, who }: TapFormProps) {
  const button = (tap: Tap, look: string, label: string) => (
    <button key={tap} className={`btn ${look}`} type="submit" name="do" value={tap}>
      {label}
    </button>
  );
  return (
    <form className="pair" method="post">
      <input type="hidden" name="seen" value={seen} />
      {who && <div className="col-span-full">{who}</div>}
      {going && (
        <>
          <input type="hidden" name="who" value={going.person} />
          <input type="hidden" name="low" value={going.low_price ?? ''} />
          <input type="hidden" name="high" value={going.high_price ?? ''} />
          <input type="hidden" name="minutes" value={going.minutes_away ?? ''} />
        </>
      )}
      {taps.map((tap) => {
        if (tap === 'not_customer')
          return (
            <details key={tap} className="col-span-full">
              <summary className="btn btn-line">{labelOf(tap)}</summary>
              <div className="mt-3 grid gap-3">
                <p>
                  {hasReminders && 'This stops the reminders. '}If it turns out to be a customer, tap “Undo”.
                </p>
                {button(tap, 'btn-dark', 'Yes, not a customer')}
              </div>
            </details>
          );
        const look = isPrimary
          ? 'btn-dark'
          : tap === 'undone' && taps.length > 1
            ? 'link col-span-full'
            : 'btn-line';
        const label = tap === 'taken' && lead ? claimLabel(lead) : labelOf(tap);
        return button(tap, look, label);
      })}
    </form>
  );
}
