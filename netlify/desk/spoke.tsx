/** What was agreed on the phone. All of it is optional, and what isn't chosen stays as it was. */

import { business } from '../base/business-facts.ts';
import { bookableDays, type TypedTime, typedTimeOf } from '../lead/appointment.ts';
import { isOffered } from '../lead/taps.ts';
import { priceText } from '../lead/team.ts';
import { Chips, Field, LinkAct, MainAct, Sum, TapButton, Who } from './parts.tsx';
import { type StaffPage, useStaffPage, type View } from './staff-page.tsx';

const minuteChoices = [10, 15, 20, 30, 45, 60];

export const spoke = ({ telling }: StaffPage): View => ({
  head: <h1>What did you agree on?</h1>,
  acts: (
    <>
      <Price />
      {isOffered(telling.standing, 'coming') && (
        <Chips
          legend="There in, minutes"
          name="minutes"
          choices={minuteChoices.map((count) => [`${count}`, `${count}`])}
        />
      )}
      <Who legend="Who drives" />
      <p>The customer's page shows what you choose. You can skip any of it.</p>
      {isOffered(telling.standing, 'agreed') && <AnotherDay />}
      <div className="quiet">
        <LinkAct tap="here" label="Already there" />
        <LinkAct tap="done" label="Settled on the phone" />
      </div>
    </>
  ),
  dock: <MainAct tap="coming" />,
});

function Price() {
  const { telling, prices } = useStaffPage();
  const { price, isNewCustomer } = telling.standing;
  const agreed = price ? [price] : [];
  const ranges = [...prices, ...agreed].map(
    (range) => [`${range.low}-${range.high}`, priceText(range)] as const,
  );
  const choices = [...new Map(ranges)];
  return (
    <>
      {choices.length > 0 && (
        <Chips legend="Price" name="price" choices={choices} chosen={price && `${price.low}-${price.high}`} />
      )}
      <Sum name="low" label={choices.length > 0 ? 'Another price, all in' : 'Price, all in'} />
      {isNewCustomer && <p className="small">New customer: {business.discount} off is in what you type.</p>}
    </>
  );
}

function AnotherDay() {
  const { telling, rejected } = useStaffPage();
  const { appointment, phase, now } = telling.standing;
  const at = appointment?.at;
  const { typed = at ? typedTimeOf(at) : undefined, problem } = rejected ?? {};
  const inputOf = (name: keyof TypedTime) => ({
    type: name,
    name,
    defaultValue: typed?.[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && 'problem',
  });
  return (
    <details open={problem !== undefined || phase === 'agreed'}>
      <summary className="link">{at ? 'Change the agreed time' : 'Another day instead'}</summary>
      {problem && (
        <p id="problem" className="said loud">
          {problem}
        </p>
      )}
      <div className="pair">
        <Field label="Day" {...inputOf('date')} {...bookableDays(now)} />
        <Field label="Time" {...inputOf('time')} />
      </div>
      <TapButton tap="agreed" />
      <p className="small">The staff gets an email with a calendar file.</p>
    </details>
  );
}
