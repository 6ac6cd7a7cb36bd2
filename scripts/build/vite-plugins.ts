import { relative } from 'node:path';
import type { Plugin } from 'vite';

const suffix = /\?(code|own)$/;
/** Replaced with file names once the bundler knows them. */
const placeholder = (kind: string, file: string) => `__${kind}_of_${Buffer.from(file).toString('hex')}__`;
const placeholders = /(["'`])__(code|own)_of_([0-9a-f]+)__\1/g;

/**
 * `import files from './hydrate.tsx?code'` returns the URLs of that code, so a page can prefetch it and run it later.
 * `?own` returns only the first, for code that isn't prefetched.
 */
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
      const [kind] = suffix.exec(source) ?? [];
      if (!kind) return null;
      const resolved = await this.resolve(source.replace(suffix, ''), importer);
      return resolved && resolved.id + kind;
    },
    load(id) {
      const [, kind] = suffix.exec(id) ?? [];
      if (!kind) return null;
      const file = id.replace(suffix, '');
      const served = `/${relative(root, file)}`;
      if (serving) return `export default ${JSON.stringify(kind === 'own' ? served : [served])};`;
      this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      return `export default ${JSON.stringify(placeholder(kind, file))};`;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!/__(code|own)_of_/.test(code)) return null;
      return code.replace(placeholders, (_match, _quote, kind: string, hex: string) => {
        const file = Buffer.from(hex, 'hex').toString();
        const own = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId === file);
        if (!own) throw new Error(`The bundler made no file for ${relative(root, file)}`);
        if (kind === 'own') return JSON.stringify(`/${own.fileName}`);
        const files = new Set([own.fileName]);
        for (const name of files) for (const needed of chunks[name]?.imports ?? []) files.add(needed);
        return JSON.stringify([...files].map((name) => `/${name}`));
      });
    },
  };
}

/** Drops the kinds of schemas that we don't use. Its assignments to their functions look like side effects to bundlers. */
export const withoutUnusedSchemas: Plugin = {
  name: 'without-unused-schemas',
  transform: {
    filter: { id: /\/yup\/index\.esm\.js$/ },
    handler: (code) => ({
      code: code.replace(/^(create\$\d*|DateSchema)\.(prototype|INVALID_DATE) = .*$/gm, ''),
      map: null,
    }),
  },
};

/** Styles are inlined in every page; licenses.txt has Tailwind's notice. */
export const withoutNotice: Plugin = {
  name: 'without-notice',
  enforce: 'post',
  transform: {
    filter: { id: /\.css\?inline$/ },
    handler: (code) => ({ code: code.replace(/\/\*! tailwindcss.*?\*\/(\\n)?/, ''), map: null }),
  },
};
