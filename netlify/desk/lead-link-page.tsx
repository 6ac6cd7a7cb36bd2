/** The pages that a lead email's links open: the lead's state and the next buttons. Only the answer to a tap shows who the customer is. */
import type { ReactNode } from 'react';
import { zoneName } from '../../data/lead/site-facts.js';
import { costOf } from '../lead/call-cost.ts';
import type { Lead } from '../lead/database.types.ts';
import type { State } from '../lead/standing.ts';
import { countsFor } from '../lead/taps.ts';
import { knownIn } from '../lead/words/lead.ts';
import { reachText, wantsNothing, wishLines } from '../lead/words/wishes.ts';
import { canceled, done, noCustomer } from './closed.tsx';
import { Job, Photo } from './customer.tsx';
import { renderStaffPage } from './frame.tsx';
import { agreed, arrived, onTheWay } from './going.tsx';
import { timeIn } from './left.tsx';
import { PageContext, type StaffPage, useStaffPage, type View } from './page.tsx';
import { ActForm, LinkAct, MainAct, Said } from './parts.tsx';
import { spoke } from './spoke.tsx';
import { calling, unanswered, waiting } from './waiting.tsx';

export function renderLeadPage(given: StaffPage): string {
  const page = { ...given, hasReminders: given.hasReminders && !wantsNothing(given.lead) };
  const { lead, reference, notice, isOpened, isAsking, workHref } = page;
  const { head, acts, body, dock } = viewOf(page);
  const inContext = (content: ReactNode) => <PageContext value={page}>{content}</PageContext>;
  return renderStaffPage(
    `Request ${reference}`,
    inContext(
      <>
        <ActForm enter={isAsking ? 'coming' : lead.state === 'here' ? 'done' : undefined} />
        {head}
        {notice && (
          <Said tone="loud" title="Look again">
            {notice}
          </Said>
        )}
        {!isOpened && !isAsking && (
          <h2 className={lead.is_emergency ? 'title urgent' : 'title'}>{titleOf(lead) || 'Request'}</h2>
        )}
        {!isAsking && <Loud />}
        {acts}
        {isOpened && !isAsking && <Job />}
        {body}
        <Photo />
        <p className="small">
          Request {reference}, came in {timeIn(lead, lead.created_at)}. All times {zoneName}.{' '}
          <a className="link" href={workHref}>
            All open work
          </a>
        </p>
        <LookupForm />
      </>,
    ),
    inContext(dock),
  );
}

export const views: Record<State, (page: StaffPage) => View> = {
  open: waiting,
  taken: calling,
  no_answer: unanswered,
  coming: onTheWay,
  agreed,
  here: arrived,
  done,
  not_customer: noCustomer,
  canceled,
};

function viewOf(page: StaffPage): View {
  const { lead, action, isOpened, isAsking } = page;
  if (isAsking) return spoke(page);
  if (action === 'notCustomer' && !isOpened && countsFor(lead, 'not_customer')) return notCustomer;
  return views[lead.state](page);
}

/** The other link in an email. */
const notCustomer: View = {
  head: <h1>Not a customer?</h1>,
  body: (
    <>
      <p>Spam, a wrong number or a sales pitch: no one needs to call back.</p>
      <div className="quiet">
        <LinkAct tap="taken" />
      </div>
    </>
  ),
  dock: <MainAct tap="not_customer" label="Yes, not a customer" />,
};

/** In our words. `unnamed`: for a service that isn't ours. */
export function titleOf(lead: Lead, unnamed = ''): string {
  const { service, place } = knownIn(lead);
  return [lead.is_emergency && 'Emergency', service || unnamed, place].filter(Boolean).join(', ');
}

const dueStates: readonly string[] = ['coming', 'agreed', 'here'];

/** What no one may miss: wishes, changes, what a call costs, and what may be a stranger's. */
function Loud() {
  const { lead, lines, changedAt, doubtful, isOpened } = useStaffPage();
  // Where someone is due, the time is above.
  const [wish, ...more] = dueStates.includes(lead.state) ? [reachText(lead)] : wishLines(lead);
  const cost = costOf(lead.phone);
  const changed = lines.flatMap(({ label, before }) => (before === undefined ? [] : label));
  return (
    <>
      {wish && (
        <Said tone="loud" title={wish}>
          {more.join('. ')}
        </Said>
      )}
      {cost && <Said tone="loud" title={cost} />}
      {changedAt && <Said tone="loud" title={`${changed.join(', ')} changed, ${timeIn(lead, changedAt)}`} />}
      {doubtful.length > 0 && (
        <Said tone="loud" title="Someone sent other answers">
          {isOpened && `${doubtful.map(({ label, value }) => `${label}: ${value}`).join('. ')}. `}
          They may not be the customer's. Ask.
        </Said>
      )}
    </>
  );
}

function LookupForm() {
  return (
    <details>
      <summary className="link">Got a text with a reference?</summary>
      <form className="lookup" method="post">
        <input type="hidden" name="do" value="find" />
        <label htmlFor="text">Paste the text, or type its reference</label>
        <input className="input" type="text" id="text" name="text" required autoComplete="off" />
        <button className="btn btn-line" type="submit">
          Look it up
        </button>
      </form>
    </details>
  );
}
