/** The pages that a lead email's links open: the lead's state and the next buttons. Only the answer to a tap shows who the customer is. */
import type { ReactNode } from 'react';
import { zoneName } from '../../data/lead/site-facts.js';
import { costOf } from '../lead/call-cost.ts';
import type { Lead } from '../lead/database.types.ts';
import { isOffered } from '../lead/taps.ts';
import { knownIn } from '../lead/words/lead.ts';
import { reachText, wishLines } from '../lead/words/wishes.ts';
import { Job, OtherWays, Photo } from './customer.tsx';
import { LookupForm } from './found-requests.tsx';
import { renderStaffPage } from './frame.tsx';
import { ActForm, Head, LinkAct, MainAct, Said } from './parts.tsx';
import { spoke } from './spoke.tsx';
import { PageContext, type StaffPage, useStaffPage, type View } from './staff-page.tsx';
import { viewOf } from './views.tsx';

export function renderLeadPage(given: StaffPage): string {
  const page = { ...given, hasReminders: given.hasReminders && !given.telling.slots.isSilent };
  const { lead, telling, reference, notice, isOpened, isAsking, workHref } = page;
  const { head = <Head />, acts, more, dock } = chosen(page);
  const { phase, sentAt } = telling.standing;
  const inContext = (content: ReactNode) => <PageContext value={page}>{content}</PageContext>;
  return renderStaffPage(
    `Request ${reference}`,
    inContext(
      <>
        <ActForm enter={isAsking ? 'coming' : phase === 'here' ? 'done' : undefined} />
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
        {isOpened && !isAsking && <Job />}
        {acts}
        <details>
          <summary className="link">Everything else</summary>
          {isOpened && !isAsking && (
            <>
              <OtherWays />
              <Job isRest />
            </>
          )}
          {more}
          <Photo />
          <p className="small">
            Request {reference}, came in {telling.slots.at(sentAt)}. All times {zoneName}.{' '}
            {workHref && (
              <a className="link" href={workHref}>
                All open work
              </a>
            )}
          </p>
          {workHref && <LookupForm />}
        </details>
      </>,
    ),
    dock && inContext(dock),
  );
}

function chosen(page: StaffPage): View {
  const { telling, action, isOpened, isAsking } = page;
  if (isAsking) return spoke(page);
  if (action === 'notCustomer' && !isOpened && isOffered(telling.standing, 'not_customer'))
    return notCustomer;
  return viewOf(page);
}

/** The other link in an email. */
const notCustomer: View = {
  head: <h1>Not a customer?</h1>,
  acts: (
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

/** What no one may miss: wishes, changes and what a call costs, until it's over. */
function Loud() {
  const { lead, lines, changedAt, telling } = useStaffPage();
  const { slots } = telling;
  if (slots.isEnded && !slots.isSilent) return null;
  // If someone is due, the time is above.
  const [wish, ...more] = slots.due ? [reachText(lead)] : wishLines(lead);
  const cost = costOf(lead.phone);
  const changed = lines.flatMap(({ label, before }) => (before === undefined ? [] : label));
  return (
    <>
      {wish && (
        <Said tone="loud" title={wish}>
          {more.join('. ')}
        </Said>
      )}
      {slots.news && <Said tone="loud" title={slots.news} />}
      {cost && <Said tone="loud" title={cost} />}
      {changedAt && (
        <Said tone="loud" title={`${changed.join(', ')} changed, ${slots.at(new Date(changedAt))}`} />
      )}
    </>
  );
}
