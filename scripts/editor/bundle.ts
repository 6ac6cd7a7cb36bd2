import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { editorPath } from './address.ts';

/** Bundles Sveltia CMS, a devDependency, with our page. */
export async function bundleEditor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('scripts', 'editor', 'page'),
    base: editorPath,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownFonts, noHighlighting],
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      license: { fileName: 'licenses.md' },
    },
  });
}

/** Sveltia requests fonts from a CDN, which our policy blocks, but also bundles them. */
const ownFonts: Plugin = {
  name: 'editor-own-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@sveltia\/cms\/npm\/index\.js/ },
    handler: (code) => code.replaceAll(/@font-face \{[^}]*url\(https:\/\/cdn\.jsdelivr\.net[^}]*\}/g, ''),
  },
};

/** No field contains code, so syntax colors for 300 languages are left out. */
const noHighlighting: Plugin = {
  name: 'editor-no-highlighting',
  enforce: 'pre',
  resolveId: { filter: { id: /^@shikijs\/(langs|themes)\// }, handler: () => '\0nothing' },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default [];' },
};

// `npm run edit` bundles in a separate process because Vite sets NODE_ENV, which Vike reads.
const [, , outDir] = process.argv;
if (import.meta.main && outDir) await bundleEditor(outDir);
