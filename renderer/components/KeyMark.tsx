/** public/favicon.svg is the same in colors of its own. */
export const keyMark =
  'M18 16h3l2 4 2-4h1l2 2 2-2h3l4 5-4 4H18a8 8 0 1 1 0-9zM12 17.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6';

export function KeyMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="8" />
      <path fillRule="evenodd" d={keyMark} />
    </svg>
  );
}
