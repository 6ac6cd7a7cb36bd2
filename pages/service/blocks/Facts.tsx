import type { Block } from '../../../data/collections/service-blocks.ts';
import { routes } from '../../../data/shared/routes.ts';
import { Copy, Link, Paragraph } from '../../../renderer/components/Copy.tsx';
import { usePage } from '../../../renderer/PageContext.tsx';

type Props = { items: Extract<Block, { kind: 'facts' }>['items'] };

export function Facts({ items }: Props) {
  const { site } = usePage();
  return (
    <ul className="ruled mt-3">
      {items.map(({ title, text, label, recommended, service }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {label && <Paragraph className="text-sm font-semibold" text={label} />}
            {recommended && <p className="text-sm font-semibold">Recommended</p>}
          </div>
          <p>
            <Copy text={text} />
            {service && (
              <>
                {' '}
                <Link href={routes.service(service)} text={site.service(service)?.title} className="link" />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
