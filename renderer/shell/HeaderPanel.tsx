import type { Business } from '../../data/collections/business.ts';
import { telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';
import { current, type HeaderService, menu, serviceLinks } from './menu.ts';

type Props = {
  id: string;
  path: string;
  business: Business;
  services: readonly HeaderService[];
  areas: readonly { name: string; href: string }[];
};

const entry =
  'flex min-h-12 items-center justify-between rounded-lg px-3 font-semibold hover:bg-mist aria-[current=page]:bg-straw';

/** The menu of small screens: a modal dialog from the right, 20rem wide and never more than 85 % of the screen. */
export function HeaderPanel({ id, path, business, services, areas }: Props) {
  const { phone } = business;
  const { shell } = usePage().site.pages;
  return (
    <dialog
      id={id}
      aria-label="Menu"
      closedby="any"
      className="ml-auto h-dvh max-h-none w-80 max-w-[85vw] [translate:100%] overflow-y-auto overscroll-contain bg-white text-ink transition-discrete motion-safe:[transition-duration:200ms] motion-safe:[transition-property:translate,display,overlay] backdrop:bg-[rgb(12_29_47/60%)] open:[translate:0] starting:open:[translate:100%]"
    >
      <div className="flex min-h-full flex-col gap-5 p-4">
        <div className="flex items-center justify-between">
          <p className="px-3 text-xl font-extrabold">Menu</p>
          <button
            type="button"
            className="btn btn-line size-11 p-0"
            aria-label="Close menu"
            {...{ command: 'close', commandfor: id }}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="grid gap-1">
            {menu.map(({ label, href }) => (
              <li key={href}>
                {label === 'Services' ? (
                  <ServicesList label={label} path={path} services={services} />
                ) : (
                  <a className={entry} href={href} {...current(href, path)}>
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <p className="hairline-t px-3 pt-4 text-sm text-slate">
          <span className="block font-bold text-ink">{shell.menuAreas}</span>
          {areas.map(({ name, href }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a className="inline-block py-0.5 underline underline-offset-2" href={href}>
                {name}
              </a>
            </span>
          ))}
        </p>
        <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 grid gap-2 hairline-t bg-straw p-4">
          <p className="flex items-center gap-2 font-bold">
            <Icon name="clock" className="size-5" />
            {shell.emergencyNote}
          </p>
          <a className="btn btn-call" href={telHref(phone)} data-call="panel">
            <Icon name="phone" />
            <span>
              Call Now <span className="whitespace-nowrap">{phone}</span>
            </span>
          </a>
        </div>
      </div>
    </dialog>
  );
}

function ServicesList({ label, path, services }: Pick<Props, 'path' | 'services'> & { label: string }) {
  return (
    <details className="group">
      <summary className={`${entry} list-none [&::-webkit-details-marker]:hidden`}>
        {label}
        <Icon name="plus" className="size-5 text-river group-open:rotate-45" />
      </summary>
      <ul className="mt-1 mb-2 ml-3 grid [border-left-width:2px] border-line pl-2">
        {serviceLinks(services).map((link) => (
          <li key={link.href} className="last:font-bold">
            <a
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-mist aria-[current=page]:bg-straw"
              href={link.href}
              {...current(link.href, path)}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
