import { parseCityPath, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';

export function breadcrumb(site: Site, path: string) {
  const parents = parseCityPath(path) ? [routes.serviceAreas] : ancestors(path).filter(site.pageName);
  const trail = new Set([routes.home, ...parents, path]);
  return [...trail].map((at) => ({ label: site.pageName(at) ?? fallbackLabel(at), path: at }));
}

function ancestors(path: string) {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

function fallbackLabel(path: string) {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
