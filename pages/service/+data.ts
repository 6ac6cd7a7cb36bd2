import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { Service } from '../../data/collections/services.ts';
import { getSite } from '../../renderer/site.ts';

/** The service that the address names; an unknown one is the 404 page. */
export function data({ routeParams }: PageContextServer): Service {
  const service = getSite().services.find(({ slug }) => slug === routeParams.slug);
  if (!service) throw render(404);
  return service;
}
