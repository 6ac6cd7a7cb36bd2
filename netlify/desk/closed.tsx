/** When no one needs to go. */
import { afterCancel } from '../lead/words/lead.ts';
import { HiddenNumber, Reach, ThankYou } from './customer.tsx';
import { timeIn } from './left.tsx';
import type { StaffPage, View } from './page.ts';
import { holderOf, Quiet, Said } from './parts.tsx';

export function done(page: StaffPage): View {
  const { lead, isOpened, hasReminders } = page;
  const price = lead.final_price ? `, $${lead.final_price}` : '';
  const holder = holderOf(page);
  return {
    head: (
      <Said tone="fine" title={`Done ${timeIn(lead, lead.since)}${price}`} isHeading>
        {holder && `By ${holder}. `}
        {hasReminders && 'Reminders have stopped.'}
      </Said>
    ),
    acts: isOpened && <ThankYou page={page} />,
    body: <Closed page={page} />,
    dock: <NextUp page={page} />,
  };
}

export const noCustomer = (page: StaffPage): View => ({
  head: (
    <Said tone="fine" title={`Not a customer, ${timeIn(page.lead, page.lead.since)}`} isHeading>
      No one needs to call.
    </Said>
  ),
  body: <Closed page={page} />,
  dock: <NextUp page={page} />,
});

export function canceled(page: StaffPage): View {
  const { lead, isOpened } = page;
  return {
    head: (
      <Said tone="loud" title="Canceled. Don't go." isHeading>
        At {timeIn(lead, lead.since)}. {afterCancel(lead)}
      </Said>
    ),
    body: (
      <>
        {isOpened && <Reach page={page} />}
        {isOpened && <HiddenNumber page={page} />}
        <Closed page={page} />
      </>
    ),
    dock: <NextUp page={page} />,
  };
}

type Page = { page: StaffPage };

const Closed = ({ page }: Page) => (
  <Quiet page={page} taps={page.isOpened ? ['undone'] : ['show', 'undone']} />
);

const NextUp = ({ page }: Page) => (
  <a className="btn btn-dark" href={page.workHref}>
    Open work
  </a>
);
