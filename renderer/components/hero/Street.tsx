import { routes } from '../../../data/shared/routes.ts';
import { usePage } from '../../PageContext.tsx';

/** The three lockouts as a menu: a flat, a shop and a parked car. */
export function Street() {
  const { choicesTitle, choices } = usePage().site.pages.shell;
  const { skyline } = usePage().site.business;
  return (
    <div className="street">
      {skyline && (
        <svg className="skyline" viewBox="0 0 300 320" aria-hidden="true">
          <path d={skyline} />
        </svg>
      )}
      {choices.map(({ label, service, drawing }) => (
        <a key={service} href={routes.service(service)} aria-label={`${choicesTitle} ${label}`}>
          {/* Otherwise React adds a preload for each. */}
          <img src={routes.street(drawing)} width="164" height="266" alt="" fetchPriority="low" />
          <span className="head">{label}</span>
        </a>
      ))}
    </div>
  );
}
