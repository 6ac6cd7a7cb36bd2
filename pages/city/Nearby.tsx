import { areaLink } from '../../data/areas.ts';
import { routes } from '../../data/routes.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Props = { slugs: readonly string[]; more: string };

/** The three neighbours, and the way to all areas. */
export function Nearby({ slugs, more }: Props) {
  const { site } = usePage();
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-3">
        {slugs
          .map((slug) => areaLink(site, slug))
          .map(({ slug, name, state, href }) => (
            <li key={slug}>
              <a className="card flex items-center gap-3 font-bold hover:border-river" href={href}>
                <Icon name="map-pin" className="size-6 text-river" />
                {name}, {state}
              </a>
            </li>
          ))}
      </ul>
      <a className="link mt-6 inline-block py-2" href={routes.serviceAreas}>
        {more}
      </a>
    </>
  );
}
