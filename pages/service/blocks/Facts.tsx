import type { Block } from '../../../data/collections/serviceBlocks.ts';
import { routes } from '../../../data/shared/routes.ts';
import { Copy } from '../../../renderer/components/Copy.tsx';
import { usePage } from '../../../renderer/PageContext.tsx';

type Props = { items: Extract<Block, { kind: 'facts' }>['items'] };

export function Facts({ items }: Props) {
  const { site } = usePage();
  return (
    <ul className="fact-list">
      {items.map(({ title, text, label, recommended, service }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {label && (
              <p className="text-sm font-semibold">
                <Copy text={label} />
              </p>
            )}
            {recommended && <p className="text-sm font-semibold">Recommended</p>}
          </div>
          <p>
            <Copy text={text} />
            {service && (
              <>
                {' '}
                <a className="link" href={routes.service(service)}>
                  {site.service(service)?.title}
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
