import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { siteLook } from '../local/page-style.ts';
import { UserError } from '../machine/terminal.ts';
import { editorPath } from './address.ts';

export async function bundleEditor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('scripts', 'editor', 'page'),
    base: editorPath,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownLook, ownFonts, noHighlighting],
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      license: { fileName: 'licenses.md' },
    },
  });
}

/** The site's colors. They follow Sveltia's own switch between light and dark. */
const ownLook: Plugin = {
  name: 'editor-own-look',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<style>', `<style>${editorLook()}`) },
};
const editorLook = () =>
  siteLook('../../../renderer/fonts/archivo.woff2').replace(
    /@media.*dark\) \{\s*:root/,
    '@media screen { :root[data-theme="dark"]',
  );

/** Sveltia requests fonts from a CDN, which our policy blocks, but also bundles them. */
const ownFonts: Plugin = {
  name: 'editor-own-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@sveltia\/cms\/npm\/index\.js/ },
    handler(code) {
      const without = code.replaceAll(/@font-face \{[^}]*url\(https:\/\/cdn\.jsdelivr\.net[^}]*\}/g, '');
      if (without === code)
        throw new UserError(
          '@sveltia/cms no longer uses CDN fonts. Remove ownFonts from scripts/editor/bundle.ts.',
        );
      return { code: without, map: null };
    },
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
