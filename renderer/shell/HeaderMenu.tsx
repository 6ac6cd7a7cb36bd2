import { Icon } from '../components/Icon.tsx';
import { current, type HeaderService, menu, serviceLinks } from './menu.ts';

type Props = { path: string; services: readonly HeaderService[] };

const entry =
  'flex min-h-11 items-center gap-1 rounded-lg px-3 font-semibold hover:bg-mist aria-[current=page]:text-river aria-[current=page]:underline underline-offset-8 decoration-2';

/** The menu of wide screens. Without script the services open on hover and on focus, by the stylesheet alone. */
export function HeaderMenu({ path, services }: Props) {
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <ul className="flex">
        {menu.map(({ label, href }) =>
          label === 'Services' ? (
            <li key={href} className="group relative">
              <button
                id="services-button"
                type="button"
                className={`${entry} peer cursor-pointer`}
                aria-expanded="false"
                aria-controls="services-menu"
                {...(path.startsWith(href) && { 'aria-current': true })}
              >
                {label}
                <svg
                  className="size-4 fill-none stroke-current stroke-3 group-has-aria-expanded:rotate-180"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                >
                  <path d="M5 9l7 7 7-7" />
                </svg>
              </button>
              <ul
                id="services-menu"
                className="absolute top-full left-0 hidden max-h-[calc(100dvh-7rem)] w-72 overflow-y-auto hairline rounded-xl bg-white p-2 shadow-card peer-aria-expanded:block noscript:group-focus-within:block noscript:group-hover:block"
              >
                {serviceLinks(services).map((link) => (
                  <li key={link.href} className="last:mt-1 last:hairline-t last:pt-1 last:font-bold">
                    <a
                      className="flex min-h-10 items-center justify-between rounded-lg px-3 hover:bg-mist aria-[current=page]:bg-straw aria-[current=page]:font-semibold"
                      href={link.href}
                      {...current(link.href, path)}
                    >
                      {link.label}
                      {link.href === href && <Icon name="arrow" className="size-4" />}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={href}>
              <a className={entry} href={href} {...current(href, path)}>
                {label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
