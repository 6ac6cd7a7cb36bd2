import { breadcrumb } from '../head/breadcrumb.ts';
import { usePage } from '../PageContext.tsx';

export function Breadcrumb() {
  const { site, path } = usePage();
  const trail = breadcrumb(site, path);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="trail">
      <ol className="flex flex-wrap gap-1">
        {trail.map(({ label, path: href }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
            {/* Latin-1, like the rest of the shell: any other character doubles the memory a page takes to render. */}
            {href !== path && (
              <>
                {' '}
                <span aria-hidden="true">»</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
