import { routes } from '../../data/shared/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { current, type HeaderService, menu, serviceLinks } from './menu.ts';

type Props = { path: string; services: readonly HeaderService[] };

export function HeaderMenu({ path, services }: Props) {
  return (
    <nav aria-label="Main" className="bar menu">
      <ul>
        {menu.map(({ label, href }) =>
          href === routes.services ? (
            <li key={href}>
              <button
                id="services-button"
                type="button"
                aria-expanded="false"
                aria-controls="services-menu"
                {...(path.startsWith(href) && { 'aria-current': true })}
              >
                {label}
                <Icon name="down" />
              </button>
              <ul id="services-menu" className="dropdown">
                {serviceLinks(services).map((link) => (
                  <li key={link.href}>
                    <a href={link.href} {...current(link.href, path)}>
                      {link.label}
                      {link.href === href && <Icon name="arrow" />}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={href}>
              <a href={href} {...current(href, path)}>
                {label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
