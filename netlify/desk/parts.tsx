import type { ReactNode } from 'react';
import { isOffered, labelOf, type Tap } from '../lead/taps.ts';
import { claimLabel, wantsNothing } from '../lead/words/wishes.ts';
import type { StaffPage } from './page.ts';

type Page = { page: StaffPage };

/** The page's one form. Its buttons and inputs are all over the page. Enter in an input does what `enter` does. */
export const ActForm = ({ page, enter }: Page & { enter?: Tap | undefined }) => (
  <form id="act" method="post">
    <input type="hidden" name="seen" value={page.lead.seen} />
    {enter && <button type="submit" name="do" value={enter} hidden />}
  </form>
);

type TapButtonProps = Page & { tap: Tap; label?: string | undefined; look?: string; note?: string };

/** Nothing if the tap wouldn't count. */
export function TapButton({ page, tap, label, look = 'btn btn-line', note }: TapButtonProps) {
  if (!isOffered(page.lead, tap)) return null;
  return (
    <button className={look} type="submit" form="act" name="do" value={tap}>
      <span>{label ?? (tap === 'taken' ? claimLabelOf(page) : labelOf(tap))}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

export const MainAct = (props: TapButtonProps) => <TapButton look="btn btn-dark" {...props} />;

const claimLabelOf = ({ lead }: StaffPage) => (wantsNothing(lead) ? 'They called us' : claimLabel(lead));

/** Looks like links. "Not a customer" asks to confirm, because a wrong tap would end all reminders. */
export const Quiet = ({ page, taps, children }: Page & { taps: Tap[]; children?: ReactNode }) => (
  <div className="quiet">
    {children}
    {taps.map((tap) =>
      tap === 'not_customer' || tap === 'canceled' ? (
        isOffered(page.lead, tap) && (
          <details key={tap}>
            <summary className="link">{labelOf(tap)}</summary>
            <p>{page.hasReminders && 'This stops the reminders. '}Tapped by mistake? “Undo” takes it back.</p>
            <TapButton page={page} tap={tap} label={`Yes, ${labelOf(tap).toLowerCase()}`} />
          </details>
        )
      ) : (
        <TapButton
          key={tap}
          page={page}
          tap={tap}
          look="link"
          label={tap === 'taken' ? takeOver(page) : undefined}
        />
      ),
    )}
  </div>
);

/** Who has it, if data/team.json still has that name. */
export const holderOf = ({ lead, team }: StaffPage) => team.find(({ name }) => name === lead.who)?.name;

function takeOver(page: StaffPage) {
  const holder = holderOf(page);
  return holder ? `Take it from ${holder}` : "I'll call instead";
}

type SaidProps = { tone: 'loud' | 'fine'; title: string; isHeading?: boolean; children?: ReactNode };

/** What no one may miss. */
export const Said = ({ tone, title, isHeading = false, children }: SaidProps) => (
  <div className={`said ${tone}`}>
    {isHeading ? <h1>{title}</h1> : <p className="head">{title}</p>}
    {children && <p>{children}</p>}
  </div>
);

type ChipsProps = {
  legend: string;
  name: string;
  choices: [value: string, label: string][];
  chosen?: string | undefined;
};

export const Chips = ({ legend, name, choices, chosen }: ChipsProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className={`chips${choices.length === 4 ? ' four' : ''}`}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input form="act" type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

/** Nothing without a team; the only one needn't be chosen. */
export function Who({ page: { team, person }, legend }: Page & { legend: string }) {
  const [only, ...others] = team;
  if (!only) return null;
  if (others.length === 0) return <input form="act" type="hidden" name="who" value={only.name} />;
  return <Chips legend={legend} name="who" choices={team.map(({ name }) => [name, name])} chosen={person} />;
}
