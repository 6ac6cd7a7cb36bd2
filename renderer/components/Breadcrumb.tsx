import { breadcrumb } from '../head/breadcrumb.ts';
import { usePage } from '../PageContext.tsx';

export function Breadcrumb() {
  const { site, path } = usePage();
  const trail = breadcrumb(site, path);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-quiet">
      <ol className="flex flex-wrap gap-1">
        {trail.map(({ label, path: href }, index) => (
          <li key={href}>
            {index === trail.length - 1 ? (
              <a className="inline-block py-1" href={href} aria-current="page">
                {label}
              </a>
            ) : (
              <>
                <a className="inline-block py-1 underline underline-offset-2" href={href}>
                  {label}
                </a>{' '}
                {/* Latin-1, like the rest of the shell: any other character doubles the memory a page takes to render. */}
                <span aria-hidden="true">»</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
