import type { Service } from '../../data/collections/services.ts';
import { routes, telHref } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

type Props = { service: Service };

/** A service in a list: what it is, what it includes, its page and the phone. */
export function ServiceCard({ service }: Props) {
  const { phone } = usePage().site.business;
  return (
    <li className="card card-live flex flex-col" data-category={service.category.toLowerCase()}>
      <Icon name={service.icon} className="size-8 text-river" />
      <h3 className="mt-3">{service.title}</h3>
      <p className="mt-2 text-slate">{service.cardText}</p>
      <ul className="mt-3 mb-5 grid gap-1 text-sm">
        {service.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Icon name="check" className="size-4 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <a className="link py-2" href={routes.service(service.slug)}>
          Learn more<span className="sr-only"> about {service.title}</span>
        </a>
        <a className="link py-2" href={telHref(phone)} data-call="card">
          Call now<span className="sr-only"> about {service.title}</span>
        </a>
      </div>
    </li>
  );
}
