import { breadcrumb } from '../head/breadcrumb.ts';
import { usePage } from '../PageContext.tsx';

/** The way back up, as the structured data has it too. Not on the home page, which is the top. */
export function Breadcrumb() {
  const { site, path } = usePage();
  const trail = breadcrumb(site, path);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm text-mist">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ label, path: href }, index) =>
          index === trail.length - 1 ? (
            <li key={href} aria-current="page" className="py-1">
              {label}
            </li>
          ) : (
            <li key={href}>
              <a className="inline-block py-1 underline underline-offset-2" href={href}>
                {label}
              </a>{' '}
              {/* Latin-1, as all of the shell: a page with one other character takes twice the memory to render. */}
              <span aria-hidden="true">»</span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
