import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The service that the address names, what all of them say, where it is offered, and what people ask for with it; an unknown address is the 404 page. */
export function data({ routeParams, site }: PageContextServer) {
  const service = site.service(routeParams.slug ?? '');
  if (!service) throw render(404);
  return {
    service,
    copy: site.pages.service,
    isLockout: site.pages.shell.choices.some((choice) => choice.service === service.slug),
    zipCode: site.business.address.zipCode,
    coverage: service.coverage.map((slug) => site.place(slug)),
    related: site.services.filter(({ slug }) => service.related.includes(slug)),
  };
}
