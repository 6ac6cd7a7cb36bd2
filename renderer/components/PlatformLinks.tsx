import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

/** Links to the three places where our reviews stand. */
export function PlatformLinks() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {usePage().site.business.reviewPlatforms.map(({ name, url }) => (
        <li key={url}>
          <a className="card flex items-center gap-3 font-bold hover:border-river" href={url} rel="noopener">
            <Icon name="star" className="size-6 text-river" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
