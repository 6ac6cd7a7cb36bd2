import { routes } from '../../data/routes.ts';

/** The ways on from a page that is an end in itself. */
export function MainLinks() {
  return (
    <nav aria-label="Main pages" className="band">
      <div className="wrap flex flex-wrap gap-x-6 gap-y-2">
        <a className="link py-2" href={routes.home}>
          Home
        </a>
        <a className="link py-2" href={routes.services}>
          All services
        </a>
        <a className="link py-2" href={routes.serviceAreas}>
          Service areas
        </a>
        <a className="link py-2" href={routes.reviews}>
          Reviews
        </a>
        <a className="link py-2" href={routes.contact}>
          Contact
        </a>
      </div>
    </nav>
  );
}
