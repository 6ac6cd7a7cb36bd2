import type { CityWords } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';

export function Services({ copy }: { copy: CityWords }) {
  return (
    <section id="services">
      <h2>{copy.services}</h2>
      {copy.categories.map(({ title, items }) => (
        <div key={title} className="kind">
          {items.slice(0, 1).map(({ service }) => (
            <img
              key={service}
              src={routes.serviceDrawing(service)}
              width="96"
              height="64"
              alt=""
              loading="lazy"
            />
          ))}
          <h3>{title}</h3>
          <ul className="names">
            {items.map(({ job, service }) => (
              <li key={job}>
                <a className="link inline-block py-1" href={routes.service(service)}>
                  {job}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
