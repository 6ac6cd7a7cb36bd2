import { finderRoutes } from '../../data/shared/routes.ts';

type Props = {
  label: string;
  button: string;
  /** Only digits are asked for. The key of the figure around it is cut to them. */
  zip?: boolean;
  /** Stands where the answer will. */
  caption?: string;
};

/** A field for a ZIP code or a town: islands/finder answers below it. Without script it leads to the list of cities. Its styles: place-finder.css. */
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
