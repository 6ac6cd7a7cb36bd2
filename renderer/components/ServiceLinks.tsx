import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';

type Props = { services: readonly Pick<Service, 'slug' | 'title'>[]; className: string };

export function ServiceLinks({ services, className }: Props) {
  return (
    <ul className={className}>
      {services.map(({ slug, title }) => (
        <li key={slug}>
          <a className="link inline-block py-1" href={routes.service(slug)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
