import { minifySync, type Plugin, transformWithOxc } from 'vite';

/** Leaves `import()` alone. Vite wraps it in a helper that loads styles, which no island has, and the entry script would wait for its file. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  resolveId: {
    filter: { id: /preload-helper/ },
    // One for each importer, or bundlers make a file of it.
    handler: (_id, importer) => `\0plain-import of ${importer}`,
  },
  load: { filter: { id: /plain-import/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** Fills in `formFiles`: what a form loads, so that a page can fetch it ahead of running it. */
export const formFiles: Plugin = {
  name: 'form-files',
  renderChunk(code, _chunk, _options, { chunks }) {
    const form = Object.values(chunks).find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/lead-form/hydrate.tsx'),
    );
    const files = form && [form.fileName, ...form.imports].map((file) => `/${file}`);
    return files && code.replace('__FORM_FILES__', JSON.stringify(files));
  },
};

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

/** `import text from './exit.ts?script'` returns a minified script that a page can inline. */
export const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  transform: {
    filter: { id: /\?script$/ },
    async handler(source, id) {
      const { code } = await transformWithOxc(source, id.replace('?script', ''));
      return { code: `export default ${JSON.stringify(minifySync(id, code).code)}`, map: null };
    },
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
