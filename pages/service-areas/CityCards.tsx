import { routes } from '../../data/routes.ts';
import { usePage } from '../../renderer/PageContext.tsx';

/** One card per city: its name, what stands there, its page. */
export function CityCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {usePage().site.cities.map((city) => (
        <li
          key={city.slug}
          className="card relative motion-safe:transition hover:border-river hover:shadow-card"
        >
          <h3>
            <a
              className="underline-offset-2 after:absolute after:inset-0 hover:underline"
              href={routes.city(city)}
            >
              {city.cityName}, {city.stateAbbr}
            </a>
          </h3>
          <p className="mt-2 text-slate">{city.cardText}</p>
        </li>
      ))}
    </ul>
  );
}
