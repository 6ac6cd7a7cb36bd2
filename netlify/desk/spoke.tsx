/** What was agreed on the phone. All of it is optional, and what isn't chosen stays as it was. */
import { bookableDays, type TypedTime, typedTimeOf } from '../lead/appointment.ts';
import { isOffered } from '../lead/taps.ts';
import { priceText } from '../lead/team.ts';
import type { StaffPage, View } from './page.ts';
import { Chips, MainAct, TapButton, Who } from './parts.tsx';

const minuteChoices = [10, 15, 20, 30, 45, 60];

export const Spoke = (page: StaffPage): View => ({
  head: <h1>What did you agree on?</h1>,
  body: (
    <>
      <Price page={page} />
      {isOffered(page.lead, 'coming') && (
        <Chips
          legend="There in, minutes"
          name="minutes"
          choices={minuteChoices.map((count) => [`${count}`, `${count}`])}
        />
      )}
      <Who page={page} legend="Who drives" />
      <p>The customer's page shows what you choose. You can skip any of it.</p>
      <AnotherDay page={page} />
      <div className="quiet">
        <TapButton page={page} tap="here" look="link" label="Already there" />
        <TapButton page={page} tap="done" look="link" label="Settled on the phone" />
      </div>
    </>
  ),
  dock: <MainAct page={page} tap="coming" />,
});

function Price({ page: { lead, prices } }: { page: StaffPage }) {
  const { price_low: low, price_high: high } = lead;
  const agreed = low === null || high === null ? [] : [{ low, high }];
  const ranges = [...prices, ...agreed].map(
    (range) => [`${range.low}-${range.high}`, priceText(range)] as const,
  );
  const choices = [...new Map(ranges)];
  return (
    <>
      {choices.length > 0 && (
        <Chips legend="Price" name="price" choices={choices} chosen={agreed[0] && `${low}-${high}`} />
      )}
      <Sum name="low" label={choices.length > 0 ? 'Another price, all in' : 'Price, all in'} />
    </>
  );
}

type SumProps = { name: 'low' | 'final'; label: string; value?: number | undefined };

export const Sum = ({ name, label, value }: SumProps) => (
  <div className="sum">
    <label htmlFor={name}>{label}</label>
    <input
      form="act"
      className="input"
      type="text"
      inputMode="numeric"
      id={name}
      name={name}
      maxLength={6}
      placeholder="$"
      defaultValue={value}
      autoComplete="off"
    />
  </div>
);

function AnotherDay({ page: { lead, rejected, ...page } }: { page: StaffPage }) {
  const { appointment_at: at } = lead;
  const { typed = at ? typedTimeOf(at) : undefined, problem } = rejected ?? {};
  const input = (name: keyof TypedTime, label: string, days = {}) => (
    <div className="sum">
      <label htmlFor={name}>{label}</label>
      <input
        form="act"
        className="input"
        type={name}
        id={name}
        name={name}
        defaultValue={typed?.[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'problem'}
        {...days}
      />
    </div>
  );
  return (
    <details open={problem !== undefined || lead.state === 'agreed'}>
      <summary className="link">{at ? 'Change the agreed time' : 'Another day instead'}</summary>
      {problem && (
        <p id="problem" className="said loud">
          {problem}
        </p>
      )}
      <div className="pair">
        {input('date', 'Day', bookableDays(new Date(lead.asked_at)))}
        {input('time', 'Time')}
      </div>
      <TapButton page={{ lead, ...page }} tap="agreed" />
      <p className="small">The staff gets an email with a calendar file.</p>
    </details>
  );
}
