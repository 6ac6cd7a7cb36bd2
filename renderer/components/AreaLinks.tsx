import type { AreaLink } from '../../data/areas.ts';

type Props = { areas: readonly AreaLink[]; className?: string };

/** Links to places: to the city page where there is one, else to the list of service areas. */
export function AreaLinks({ areas, className = 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' }: Props) {
  return (
    <ul className={`grid gap-x-6 gap-y-1 ${className}`}>
      {areas.map(({ name, state, href }) => (
        <li key={`${name}, ${state}`}>
          <a className="link inline-block py-1" href={href}>
            {name}, {state}
          </a>
        </li>
      ))}
    </ul>
  );
}
