import { finderRoutes } from '../../data/shared/routes.ts';

type Props = { label: string; button: string; zip?: boolean; caption?: string };

/** islands/finder answers below the field. Without script, the form opens the list of cities. */
export function PlaceFinder({ label, button, zip, caption }: Props) {
  return (
    <form data-island="finder" action={finderRoutes.cities}>
      <p className="finder">
        <label htmlFor="zip">{label}</label>
        <input
          className="input"
          type="text"
          id="zip"
          name="zip"
          inputMode={zip ? 'numeric' : undefined}
          autoComplete="postal-code"
        />
        <button className="btn btn-dark" type="submit">
          {button}
        </button>
      </p>
      <p role="status">{caption}</p>
    </form>
  );
}
