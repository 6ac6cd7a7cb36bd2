/** Brand, main menu and the phone number: a bar on wide screens, a bar and a slide-in panel on small ones. */
import type { Business } from '../../data/collections/business.ts';
import { routes, telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { HeaderPanel } from './HeaderPanel.tsx';
import type { HeaderService } from './menu.ts';

type Props = {
  /** Of the page, to mark the current entry. */
  path: string;
  business: Business;
  services: readonly HeaderService[];
  /** The places named in the panel. */
  areas: readonly { name: string; href: string }[];
};

const panelId = 'menu-panel';
const openPanel = { command: 'show-modal', commandfor: panelId };

export function Header({ path, business, services, areas }: Props) {
  const { name, phone } = business;
  return (
    <div className="hairline-b bg-white text-ink">
      <div className="wrap flex min-h-15 items-center gap-2 lg:min-h-18 lg:gap-6">
        <a className="mr-auto flex items-center gap-2 py-2" href={routes.home}>
          <KeyMark />
          <span className="text-lg [line-height:1.25] font-extrabold [letter-spacing:-0.025em] text-night">
            {name}
          </span>
        </a>
        <HeaderMenu path={path} services={services} />
        <a className="btn btn-call shrink-0 px-4 max-md:hidden" href={telHref(phone)} data-call="header">
          <Icon name="phone" />
          <span className="whitespace-nowrap">{phone}</span>
        </a>
        <button
          type="button"
          className="btn btn-dark size-11 shrink-0 p-0 lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          {...openPanel}
        >
          <Icon name="menu" className="size-6" />
        </button>
      </div>
      <HeaderPanel id={panelId} path={path} business={business} services={services} areas={areas} />
    </div>
  );
}

/** The key whose bow is the river's bend. */
function KeyMark() {
  return (
    <svg className="size-10 shrink-0" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" className="fill-night" />
      <g className="fill-none stroke-amber" strokeWidth="3.5" strokeLinecap="round">
        <circle cx="14" cy="20" r="6.5" />
        <path d="M20.5 20H33v6M27 20v4" />
      </g>
    </svg>
  );
}
