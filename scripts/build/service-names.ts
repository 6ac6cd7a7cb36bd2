/**
 * A Vite plugin: of data/services.json the browser gets what its forms list (data/lead/options.ts), slug, title and stored name,
 * and not the words of the pages.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Service = { slug: string; title: string; serviceName: string };

export function serviceNames(): Plugin {
  return {
    name: 'service-names',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !id.endsWith('/data/services.json')) return null;
      const { services } = JSON.parse(readFileSync(id, 'utf8')) as { services: Service[] };
      const names = services.map(({ slug, title, serviceName }) => ({ slug, title, serviceName }));
      return JSON.stringify({ services: names });
    },
  };
}
