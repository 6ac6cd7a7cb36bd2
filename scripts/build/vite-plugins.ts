import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const suffix = '?code';
/** Stands for the addresses until the bundler knows its files; the hash in each name follows from what replaces this. */
const mark = (file: string) => `__code_of_${Buffer.from(file).toString('hex')}__`;
const marks = /(["'`])__code_of_([0-9a-f]+)__\1/g;

/** `import files from './wake.tsx?code'` gives the addresses of that code, to be fetched now and run later. */
export function islandCode(): Plugin {
  let root = '';
  let serving = false;
  return {
    name: 'island-code',
    enforce: 'pre',
    configResolved({ root: projectRoot, command }) {
      root = projectRoot;
      serving = command === 'serve';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved && resolved.id + suffix;
    },
    load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      if (serving) return `export default ${JSON.stringify([`/${relative(root, file)}`])};`;
      this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      return `export default ${JSON.stringify(mark(file))};`;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('__code_of_')) return null;
      return code.replace(marks, (_mark, _quote, hex: string) => {
        const file = Buffer.from(hex, 'hex').toString();
        const own = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId === file);
        if (!own) throw new Error(`The bundler made no file for ${relative(root, file)}`);
        const files = new Set([own.fileName]);
        for (const name of files) for (const needed of chunks[name]?.imports ?? []) files.add(needed);
        return JSON.stringify([...files].map((name) => `/${name}`));
      });
    },
  };
}

/** Makes the lists of data/lead/options.ts at build: the browser does not get data/services.json. */
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

/** Every page has its styles in itself, and Tailwind's notice is in licenses.txt. */
export const withoutNotice: Plugin = {
  name: 'without-notice',
  enforce: 'post',
  transform: {
    filter: { id: /\.css\?inline$/ },
    handler: (code) => ({ code: code.replace(/\/\*! tailwindcss.*?\*\/(\\n)?/, ''), map: null }),
  },
};
