/** From the road to the end of the job. */
import { shopTime } from '../../data/lead/clock.ts';
import { business } from '../base/site.ts';
import { takesThanks } from '../lead/words/wishes.ts';
import { Drive, HiddenNumber, Reach } from './customer.tsx';
import { LateForm } from './late-form.tsx';
import { dueLeft, hereLeft, Left, priceOf } from './left.tsx';
import type { StaffPage, View } from './page.ts';
import { holderOf, MainAct, Quiet, TapButton } from './parts.tsx';
import { Sum } from './spoke.tsx';

export function onTheWay(page: StaffPage): View {
  return {
    head: (
      <>
        <Left {...dueLeft(page.lead)} />
        <Holder page={page} text="is on the way" />
      </>
    ),
    acts: (
      <>
        {page.isOpened && <Drive page={page} />}
        <LateForm page={page} />
      </>
    ),
    body: (
      <>
        <Customer page={page} />
        <Quiet page={page} taps={['canceled', 'not_customer', 'undone']}>
          <TapButton page={page} tap="spoke" look="link" label="Another time, price or person" />
          <TapButton page={page} tap="done" look="link" />
        </Quiet>
      </>
    ),
    dock: <MainAct page={page} tap="here" />,
  };
}

export function agreed(page: StaffPage): View {
  return {
    head: (
      <>
        <Left {...dueLeft(page.lead)} />
        <Holder page={page} text="goes" />
      </>
    ),
    acts: page.isOpened && <Drive page={page} />,
    body: (
      <>
        <Customer page={page} />
        <div className="pair">
          <TapButton page={page} tap="spoke" label="Change it" />
          <TapButton page={page} tap="here" />
        </div>
        <Quiet page={page} taps={['done', 'canceled', 'not_customer', 'undone']} />
      </>
    ),
    dock: <MainAct page={page} tap="coming" note="now, for the agreed time" />,
  };
}

export function arrived(page: StaffPage): View {
  const { lead, isOpened } = page;
  const isSure = lead.price_low === lead.price_high;
  return {
    head: (
      <>
        <Left {...hereLeft(lead)} />
        <Holder page={page} text="is there" />
      </>
    ),
    acts: (
      <>
        {isOpened && lead.address && <p>Check the ID against the address, and show yours.</p>}
        <Sum name="final" label="Final price" value={(isSure && lead.price_low) || undefined} />
        {priceOf(lead) && <p className="small">More than agreed? Only if the customer says yes.</p>}
      </>
    ),
    body: (
      <>
        <Customer page={page} />
        <Quiet page={page} taps={['canceled', 'not_customer', 'undone']} />
      </>
    ),
    dock: <MainAct page={page} tap="done" />,
  };
}

type Page = { page: StaffPage };

function Holder({ page, text }: Page & { text: string }) {
  const holder = holderOf(page);
  return holder ? (
    <p>
      {holder} {text}.
    </p>
  ) : null;
}

const Customer = ({ page }: Page) =>
  page.isOpened ? (
    <>
      <Reach page={page} text={onMyWay(page)} />
      <HiddenNumber page={page} />
    </>
  ) : (
    <TapButton page={page} tap="show" />
  );

/** A text to begin with, unless someone else may read it. */
function onMyWay({ lead }: StaffPage) {
  if (lead.state !== 'coming' || !lead.due_at || !takesThanks(lead)) return undefined;
  return `This is ${business.name}. I'm on my way and should be there around ${shopTime(new Date(lead.due_at))}.`;
}
