/** From the road to the end of the job. */
import { Customer, Drive } from './customer.tsx';
import { LateForm } from './late-form.tsx';
import { Left, priceOf } from './left.tsx';
import { holderOf, type StaffPage, useStaffPage, type View } from './page.tsx';
import { LinkAct, MainAct, Quiet, Sum, TapButton } from './parts.tsx';

export const onTheWay = (): View => ({
  head: <Due text="is on the way" />,
  acts: (
    <>
      <Drive />
      <LateForm />
    </>
  ),
  body: (
    <>
      <Customer />
      <Quiet>
        <LinkAct tap="spoke" label="Another time, price or person" />
        <LinkAct tap="done" />
      </Quiet>
    </>
  ),
  dock: <MainAct tap="here" />,
});

export const agreed = (): View => ({
  head: <Due text="goes" />,
  acts: <Drive />,
  body: (
    <>
      <Customer />
      <div className="pair">
        <TapButton tap="spoke" label="Change it" />
        <TapButton tap="here" />
      </div>
      <Quiet>
        <LinkAct tap="done" />
      </Quiet>
    </>
  ),
  dock: <MainAct tap="coming" note="now, for the agreed time" />,
});

export function arrived({ lead, isOpened }: StaffPage): View {
  const isSure = lead.price_low === lead.price_high;
  return {
    head: <Due text="is there" />,
    acts: (
      <>
        {isOpened && lead.address && <p>Check the ID against the address, and show yours.</p>}
        <Sum name="final" label="Final price" defaultValue={(isSure && lead.price_low) || undefined} />
        {priceOf(lead) && <p className="small">More than agreed? Only if the customer says yes.</p>}
      </>
    ),
    body: (
      <>
        <Customer />
        <Quiet />
      </>
    ),
    dock: <MainAct tap="done" />,
  };
}

function Due({ text }: { text: string }) {
  const holder = holderOf(useStaffPage());
  return (
    <>
      <Left />
      {holder && (
        <p>
          {holder} {text}.
        </p>
      )}
    </>
  );
}
