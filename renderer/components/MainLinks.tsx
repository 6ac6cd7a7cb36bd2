import { pageNames, routes } from '../../data/shared/routes.ts';

const pages = ['home', 'services', 'serviceAreas', 'reviews', 'contact'] as const;

export function MainLinks() {
  return (
    <nav aria-label="Main pages" className="band">
      <div className="wrap flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <a key={page} className="link py-2" href={routes[page]}>
            {pageNames[page].link}
          </a>
        ))}
      </div>
    </nav>
  );
}
