import { usePage } from '../PageContext.tsx';

/** Links to the three places where our reviews stand. */
export function PlatformLinks() {
  return (
    <ul className="flex flex-wrap gap-3">
      {usePage().site.business.reviewPlatforms.map(({ name, url }) => (
        <li key={url}>
          <a className="btn btn-line" href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
