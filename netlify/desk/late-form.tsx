import { isOffered } from '../lead/taps.ts';
import { isLate } from '../lead/words/promise.ts';
import { useStaffPage } from './page.tsx';
import { Said } from './parts.tsx';

const choices = [10, 20];

/** One tap each. They count from the promised arrival, or from now if that's over. */
export function LateForm() {
  const { lead } = useStaffPage();
  if (!isOffered(lead, 'late')) return null;
  const isOver = isLate(lead);
  return (
    <>
      {isOver && (
        <Said tone="loud" title="The customer's page says we're late">
          Give them a time.
        </Said>
      )}
      <h2>{isOver ? 'New time' : 'Running late'}? One tap, the price stays</h2>
      <div className="pair">
        {choices.map((minutes) => (
          <form key={minutes} method="post">
            <input type="hidden" name="seen" value={lead.seen} />
            <input type="hidden" name="minutes" value={minutes} />
            <button
              className={`btn ${isOver ? 'btn-dark' : 'btn-line'}`}
              type="submit"
              name="do"
              value="late"
            >
              +{minutes} min
            </button>
          </form>
        ))}
      </div>
    </>
  );
}
