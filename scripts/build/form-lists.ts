/** Makes the lists of data/lead/options.ts at build: the browser does not get data/services.json. */
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
