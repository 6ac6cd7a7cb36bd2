/**
 * A Vite plugin: the lists of services that forms offer (data/lead/options.ts) are made at build, so that the browser gets them and
 * not data/services.json. `npm run dev` sends the file as it is, and shows an edit at once.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export function formLists(): Plugin {
  return {
    name: 'form-lists',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (this.environment.name !== 'client' || !id.endsWith('/data/lead/options.ts')) return null;
      const { serviceOptions } = (await import(pathToFileURL(id).href)) as { serviceOptions: object };
      return `export const serviceOptions = ${JSON.stringify(serviceOptions)};`;
    },
  };
}
