/** When no one needs to go. */
import { afterCancel } from '../lead/words/lead.ts';
import { Customer, ThankYou } from './customer.tsx';
import { timeIn } from './left.tsx';
import { holderOf, type StaffPage, useStaffPage, type View } from './page.tsx';
import { LinkAct, Quiet, Said } from './parts.tsx';

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
    acts: isOpened && <ThankYou />,
    ...closed,
  };
}

export const noCustomer = ({ lead }: StaffPage): View => ({
  head: (
    <Said tone="fine" title={`Not a customer, ${timeIn(lead, lead.since)}`} isHeading>
      No one needs to call.
    </Said>
  ),
  ...closed,
});

export const canceled = ({ lead, isOpened }: StaffPage): View => ({
  head: (
    <Said tone="loud" title="Canceled. Don't go." isHeading>
      At {timeIn(lead, lead.since)}. {afterCancel(lead)}
    </Said>
  ),
  body: (
    <>
      {isOpened && <Customer />}
      {closed.body}
    </>
  ),
  dock: closed.dock,
});

const Closed = () => <Quiet>{!useStaffPage().isOpened && <LinkAct tap="show" />}</Quiet>;

const NextUp = () => (
  <a className="btn btn-dark" href={useStaffPage().workHref}>
    Open work
  </a>
);

const closed = { body: <Closed />, dock: <NextUp /> };
