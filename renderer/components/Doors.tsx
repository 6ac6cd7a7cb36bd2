import type { ComponentProps, ReactNode } from 'react';
import type { DoorKind } from '../../data/collections/doors.ts';
import { routes } from '../../data/shared/routes.ts';
import { formElementId, LeadForm, requestFormId } from './LeadForm.tsx';

export type ShownDoor = {
  kind: DoorKind;
  label: string;
  /** What a request says of the door: the service it needs, or its label. */
  sent: string;
  /** What is particular about it. */
  details: ReactNode;
};

type Props = ComponentProps<typeof LeadForm> & {
  doors: readonly ShownDoor[];
  heading: string;
  /** About every door, before the form. */
  note?: ReactNode;
};

/**
 * Doors to choose from, and below them what is particular about the chosen one, next to the form. None is chosen at first, or requests
 * would name a door that no one chose; the first is only shown.
 */
export function Doors({ doors, heading, note, ...form }: Props) {
  return (
    <section className="band doors" id="doors">
      <div className="wrap">
        <fieldset data-island="doors">
          <legend>
            <h2>{heading}</h2>
          </legend>
          <div className="hall">
            {doors.map(({ kind, label, sent }) => (
              <label key={label}>
                <input type="radio" name="door" value={sent} form={formElementId(form.kind)} />
                <img src={routes.doorDrawing(kind)} width="480" height="320" alt="" loading="lazy" />
                <b className="head">{label}</b>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="split">
          <div>
            <div className="door-details">
              {doors.map(({ label, details }) => (
                <div key={label}>{details}</div>
              ))}
            </div>
            {note}
          </div>
          <div id={requestFormId}>
            <LeadForm {...form} hasDoors />
          </div>
        </div>
      </div>
    </section>
  );
}
