import type { ComponentProps, ReactNode } from 'react';
import { Copy, Paragraph } from '../../renderer/components/Copy.tsx';
import { joined } from '../base/text.ts';
import { isOffered, labelOf, type Tap } from '../lead/taps.ts';
import { labelIn } from '../lead/words/staff.ts';
import { useStaffPage } from './staff-page.tsx';

/** The page's one form. Its buttons and inputs are all over the page. Enter in an input does what `enter` does. */
export const ActForm = ({ enter }: { enter?: Tap | undefined }) => (
  <form id="act" method="post">
    <input type="hidden" name="seen" value={useStaffPage().telling.standing.seen} />
    {enter && <button type="submit" name="do" value={enter} hidden />}
  </form>
);

type TapButtonProps = { tap: Tap; label?: string | undefined; look?: string; note?: string };

/** Nothing if the tap wouldn't count. */
export function TapButton({ tap, label, look = 'btn btn-line', note }: TapButtonProps) {
  const { telling } = useStaffPage();
  if (!isOffered(telling.standing, tap)) return null;
  return (
    <button className={look} type="submit" form="act" name="do" value={tap}>
      <span>{label ?? (tap === 'show' || tap === 'spoke' ? labelOf(tap) : labelIn(telling, tap))}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

export const MainAct = (props: TapButtonProps) => <TapButton look="btn btn-dark" {...props} />;
export const LinkAct = (props: TapButtonProps) => <TapButton look="link" {...props} />;

/** Looks like links. What a wrong tap would end for good asks to confirm. */
export function Quiet({ children }: { children?: ReactNode }) {
  const { telling, hasReminders } = useStaffPage();
  const final = (['canceled', 'not_customer'] as const).filter((tap) => isOffered(telling.standing, tap));
  return (
    <div className="quiet">
      {children}
      {final.map((tap) => (
        <details key={tap}>
          <summary className="link">{labelOf(tap)}</summary>
          <p>{hasReminders && 'This stops the reminders. '}Tapped by mistake? “Undo” takes it back.</p>
          <TapButton tap={tap} label={`Yes, ${labelOf(tap).toLowerCase()}`} />
        </details>
      ))}
      <LinkAct tap="undone" />
    </div>
  );
}

/** The words of the situation, and how much of the time is left. */
export function Head() {
  const { staff, slots } = useStaffPage().telling;
  const { head, line, tone } = staff;
  const [figure, text] = head;
  if (tone === 'loud' || tone === 'fine')
    return (
      <Said tone={tone} title={joined([figure, text], ' ')} isHeading>
        {line}
      </Said>
    );
  return (
    <>
      <div className={tone === 'late' ? 'left short' : 'left'}>
        <h1>
          <b>
            <Copy isPlain text={figure} />
          </b>{' '}
          <Copy isPlain text={text} />
        </h1>
        {slots.partLeft !== undefined && (
          <progress max={20} value={Math.round(20 * slots.partLeft)} aria-hidden="true" />
        )}
      </div>
      {line && <Paragraph isPlain text={line} />}
      {slots.discount && <p className="small">{slots.discount}</p>}
    </>
  );
}

type SaidProps = { tone: 'loud' | 'fine'; title: string; isHeading?: boolean; children?: string };

/** What no one may miss. */
export const Said = ({ tone, title, isHeading = false, children }: SaidProps) => (
  <div className={`said ${tone}`}>
    {isHeading ? (
      <h1>
        <Copy isPlain text={title} />
      </h1>
    ) : (
      <p className="head">{title}</p>
    )}
    {children && <Paragraph isPlain text={children} />}
  </div>
);

type FieldProps = ComponentProps<'input'> & { name: string; label: string };

export const Field = ({ name, label, ...input }: FieldProps) => (
  <div className="sum">
    <label htmlFor={name}>{label}</label>
    <input form="act" className="input" type="text" id={name} name={name} {...input} />
  </div>
);

/** Dollars. */
export const Sum = (props: FieldProps) => (
  <Field inputMode="numeric" maxLength={6} placeholder="$" autoComplete="off" {...props} />
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
export function Who({ legend = 'I am' }: { legend?: string }) {
  const { team, person } = useStaffPage();
  const [only, ...others] = team;
  if (!only) return null;
  if (others.length === 0) return <input form="act" type="hidden" name="who" value={only.name} />;
  return <Chips legend={legend} name="who" choices={team.map(({ name }) => [name, name])} chosen={person} />;
}
