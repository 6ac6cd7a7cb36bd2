import type { ReactNode } from 'react';
import { routes } from '../../data/shared/routes.ts';
import { bladeOf, keyCutTo } from '../islands/shared/bitting.ts';
import { usePage } from '../PageContext.tsx';

type Props = { label: string; button: string };
type KeyProps = Props & { aim: string; answer: string; children: ReactNode };

/** islands/finder answers below the field. Without script, the form opens the list of cities. */
export function PlaceFinder({ label, button }: Props) {
  return (
    <form data-island="finder" action={routes.cities}>
      <p className="finder">
        <label htmlFor="zip">{label}</label>
        <input className="input" type="text" id="zip" name="zip" autoComplete="postal-code" />
        <button className="btn btn-dark" type="submit">
          {button}
        </button>
      </p>
      <p role="status" />
    </form>
  );
}

/** The field is the bow of a key. `answer` is for our own ZIP, to which the key is cut until someone types. */
export function ZipKey({ label, button, aim, answer, children }: KeyProps) {
  const { zipCode } = usePage().site.business.address;
  const [figure, unit] = aim.split(' ');
  return (
    <form data-island="finder" action={routes.cities}>
      <label className="head text-lg" htmlFor="zip">
        {label}
      </label>
      <div className="zip-key">
        <p>
          <input
            type="text"
            className="input head"
            id="zip"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder={zipCode}
          />
        </p>
        <svg role="img" aria-label={keyCutTo(zipCode)} viewBox="136 168 294 70" preserveAspectRatio="none">
          <path className="blade" d={bladeOf(zipCode)} />
          <path d="M136 217H416" />
        </svg>
      </div>
      <button className="btn btn-dark hidden noscript:inline-flex" type="submit">
        {button}
      </button>
      <p className="mt-3" role="status">
        <b className="min head">
          {figure}
          <small> {unit}</small>
        </b>
        {answer}
      </p>
      {children}
    </form>
  );
}
