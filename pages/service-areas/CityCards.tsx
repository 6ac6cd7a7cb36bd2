import type { City } from '../../data/collections/cities.ts';
import { routes } from '../../data/routes.ts';

/** One card per city: its name, what stands there, its page. */
export function CityCards({ cities }: { cities: readonly City[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cities.map((city) => (
        <li key={city.slug} className="card card-live relative">
          <h3>
            <a
              className="underline-offset-2 hover:underline [&::after]:absolute [&::after]:inset-0 [&::after]:[content:'']"
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
