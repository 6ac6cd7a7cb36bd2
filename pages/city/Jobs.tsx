import type { CityWords } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Icon } from '../../renderer/components/Icon.tsx';

/** Three columns on a wide screen, three closed lists on a phone. city.css shows one of the two titles. */
export function Jobs({ categories }: Pick<CityWords, 'categories'>) {
  return (
    <div className="jobs">
      {categories.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <details>
            <summary className="head">
              {title}
              <Icon name="plus" />
            </summary>
            <ul>
              {items.map(({ job, service }) => (
                <li key={job}>
                  <a className="link inline-block py-1" href={routes.service(service)}>
                    {job}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
      ))}
    </div>
  );
}
