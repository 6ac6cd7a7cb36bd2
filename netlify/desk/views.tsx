/** What each phase adds to a request's page: the next acts, with the main one in the dock. */
import type { ReactNode } from 'react';
import { needsTime, type Phase } from '../lead/standing.ts';
import { isOffered } from '../lead/taps.ts';
import { speakersOf } from '../lead/team.ts';
import { claimAdvice, labelIn } from '../lead/words/staff.ts';
import { NumberLink, ThankYou, Ways } from './customer.tsx';
import { LinkAct, MainAct, Quiet, Sum, TapButton, Who } from './parts.tsx';
import { type StaffPage, useStaffPage, type View } from './staff-page.tsx';

const waiting = ({ telling, lead }: StaffPage): View => ({
  acts: (
    <>
      <p>
        {claimAdvice(telling)} Then this page shows the number. {speakersOf(lead.language)}
      </p>
      <Who />
    </>
  ),
  more: (
    <Quiet>
      <LinkAct tap="spoke" />
    </Quiet>
  ),
  dock: (
    <MainAct tap="taken" note={telling.slots.isSilent ? 'opens the request' : 'and show me the number'} />
  ),
});

/** Is it the phone of the colleague who has the request? */
const isHolders = ({ telling, person }: StaffPage) =>
  person !== undefined && person === telling.standing.holder?.member?.name;

function calling(page: StaffPage): View {
  const { telling, isOpened } = page;
  const isMine = isOpened || isHolders(page);
  return {
    acts: (
      <>
        {isOpened && <Ways />}
        {isMine && <h2>After the {telling.slots.verb}</h2>}
        <div className="pair">
          <TapButton tap="spoke" look={isMine ? 'btn btn-dark' : 'btn btn-line'} />
          {!telling.slots.isSilent && <TapButton tap="no_answer" />}
        </div>
        {!isMine && <Who />}
      </>
    ),
    more: <Quiet>{!isMine && <LinkAct tap="taken" />}</Quiet>,
    dock: isOpened ? !telling.slots.isSilent && <NumberLink /> : <MainAct tap="show" />,
  };
}

const missed = ({ isOpened }: StaffPage): View => ({
  acts: (
    <>
      <Ways />
      {!isOpened && <Who />}
      <TapButton tap="spoke" label="I reached them" />
    </>
  ),
  more: <Quiet />,
  dock: isOpened ? <NumberLink /> : <MainAct tap="taken" />,
});

const driving = ({ telling }: StaffPage): View => {
  const isMain = telling.standing.acts.main === 'late';
  return {
    acts: (
      <>
        <Ways />
        {isMain && <LateForm />}
      </>
    ),
    more: (
      <>
        {!isMain && <LateForm />}
        <Quiet>
          <LinkAct tap="spoke" label="Another time, price or person" />
          <LinkAct tap="done" />
        </Quiet>
      </>
    ),
    dock: <MainAct tap="here" />,
  };
};

const agreed = (page: StaffPage): View => ({
  acts: (
    <>
      <Ways />
      {!isHolders(page) && <Who legend="Who drives" />}
    </>
  ),
  more: (
    <Quiet>
      <LinkAct tap="spoke" label="Change it" />
      <LinkAct tap="here" />
      <LinkAct tap="done" />
    </Quiet>
  ),
  dock: <MainAct tap="coming" note="now, for the agreed time" />,
});

function here({ telling, isOpened, lead }: StaffPage): View {
  const { price } = telling.standing;
  return {
    acts: (
      <>
        {isOpened && lead.address && <p>Check the ID against the address, and show yours.</p>}
        <Sum
          name="final"
          label="Final price"
          defaultValue={price && price.low === price.high ? price.low : undefined}
        />
        <Ways />
      </>
    ),
    more: (
      <Quiet>
        <LinkAct tap="spoke" label="Another time, price or person" />
      </Quiet>
    ),
    dock: <MainAct tap="done" />,
  };
}

const closed =
  (More?: () => ReactNode) =>
  ({ isOpened, workHref }: StaffPage): View => ({
    acts: (
      <>
        {isOpened && More && <More />}
        <Quiet>{!isOpened && <LinkAct tap="show" />}</Quiet>
      </>
    ),
    dock: workHref && (
      <a className="btn btn-dark" href={workHref}>
        Open work
      </a>
    ),
  });

const views: Record<Phase, (page: StaffPage) => View> = {
  waiting,
  calling,
  missed,
  agreed,
  driving,
  here,
  done: closed(ThankYou),
  canceled: closed(Ways),
  notOurs: closed(),
};

/** The phase's, unless the customer pressed something that comes first. */
export function viewOf(page: StaffPage): View {
  const { phase, alarm } = page.telling.standing;
  const view = views[phase](page);
  if (!alarm) return view;
  if (phase === 'calling' || phase === 'missed') return waiting(page);
  if (phase === 'waiting') return view;
  const label = labelIn(page.telling, 'coming');
  return {
    ...view,
    acts: (
      <>
        <TapButton tap="heard" look="btn btn-dark" />
        {view.acts}
      </>
    ),
    dock: needsTime(alarm) ? <MainAct tap="spoke" label={label} /> : view.dock,
  };
}

const lateBy = [10, 20];

/** One tap each. They count from the promised arrival, or from now if that's over. */
function LateForm() {
  const { standing } = useStaffPage().telling;
  if (!isOffered(standing, 'late')) return null;
  const isOver = standing.promise?.is === 'broken';
  return (
    <>
      <h2>{isOver ? 'New time' : 'Running late'}? One tap, same price</h2>
      <div className="pair">
        {lateBy.map((minutes) => (
          <form key={minutes} method="post">
            <input type="hidden" name="seen" value={standing.seen} />
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
