import type { ReactNode } from 'react';
import type { Coming } from '../../data/lead/receipt.ts';
import type { Lead } from '../lead/database.types.ts';
import { taps } from '../lead/taps.ts';
import { type Member, priceText } from '../lead/team.ts';
import type { PriceRange } from '../site.ts';

const minuteChoices = [10, 15, 20, 30, 45, 60];

export type ComingFormProps = {
  state: Lead;
  team: readonly Member[];
  prices: readonly PriceRange[];
  /** The one chosen last on this phone. */
  person?: string | undefined;
  /** What the customer's page shows since this tap. */
  coming?: Coming | undefined;
};

export function ComingForm({ state, team, prices, person, coming }: ComingFormProps) {
  const chosen = chosenIn(team, person);
  const { price_low: low, price_high: high, minutes } = coming ? state : nothingChosen;
  const agreed = low === null || high === null ? undefined : { low, high };
  const isListed = prices.some((range) => valueFor(range) === valueFor(agreed));
  const ranges = agreed && !isListed ? [...prices, agreed] : prices;
  return (
    <section className="grid gap-3" aria-labelledby="coming">
      <div>
        <h2 className="text-xl" id="coming">
          {coming ? 'Has something changed?' : `On your way${chosen ? `, ${chosen}` : ''}?`}
        </h2>
        <p className="text-sm text-quiet">
          The customer's page shows what you choose. You can skip any of it.
        </p>
      </div>
      <form className="grid gap-4" method="post">
        <input type="hidden" name="seen" value={state.seen} />
        <Who team={team} person={person} />
        <Chips
          legend="Price agreed on the phone"
          name="price"
          choices={ranges.map((range) => [valueFor(range), priceText(range)])}
          chosen={valueFor(agreed)}
        >
          <span className="flex items-center gap-2">
            <Sum name="low" label={ranges.length > 0 ? 'Or $' : '$'} /> <Sum name="high" label="to $" />
          </span>
        </Chips>
        <Chips
          legend="There in about"
          name="minutes"
          choices={minuteChoices.map((count) => [`${count}`, `${count} min`])}
          chosen={`${minutes}`}
        />
        <button className="btn btn-dark" type="submit" name="do" value="coming">
          {taps.coming.label}
        </button>
      </form>
    </section>
  );
}

/** The only one, or the one chosen last on this phone. */
const chosenIn = ([only, ...others]: readonly Member[], person: string | undefined) =>
  others.length === 0 ? only?.name : person;

export function Who({ team, person }: Pick<ComingFormProps, 'team' | 'person'>) {
  const chosen = chosenIn(team, person);
  return team.length > 1 ? (
    <Chips legend="Who" name="who" choices={team.map(({ name }) => [name, name])} chosen={chosen} />
  ) : (
    <input type="hidden" name="who" value={chosen} />
  );
}

const nothingChosen = { price_low: null, price_high: null, minutes: null };
const valueFor = (range?: PriceRange) => (range ? `${range.low}-${range.high}` : '');

type ChipsProps = {
  legend: string;
  name: string;
  choices: [value: string, label: string][];
  chosen?: string | undefined;
  children?: ReactNode;
};

function Chips({ legend, name, choices, chosen, children }: ChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="chip">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

const Sum = ({ name, label }: { name: string; label: string }) => (
  <label className="flex items-center gap-2">
    {label}
    <input
      className="input w-20"
      type="text"
      inputMode="numeric"
      name={name}
      maxLength={6}
      autoComplete="off"
    />
  </label>
);
