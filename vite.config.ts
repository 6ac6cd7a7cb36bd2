import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { routes } from './data/shared/routes.ts';
import { entryFile } from './renderer/boot.ts';
import { drawingEntries, packagesFile } from './scripts/build/folders.ts';
import { formLists, islandCode, withoutNotice } from './scripts/build/vite-plugins.ts';

const isOfOthers = (moduleId: string) => moduleId.includes('/node_modules/');
const licenseNote = `/*! Licenses: ${routes.licenses} */`;

export default defineConfig({
  // Vite minifies styles itself, for the browsers that it builds for; twice over, prefixes stand there twice.
  plugins: [vike(), tailwindcss({ optimize: false }), islandCode(), formLists(), withoutNotice],
  // For `npm run dev`, which would else find React at the first touch of a form, and load the page anew.
  optimizeDeps: { entries: ['renderer/islands/*/wake.{ts,tsx}'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // The build makes licenses.txt of it: scripts/build/licenses.ts.
        license: { fileName: packagesFile },
        rollupOptions: {
          input: { 'entries/client': entryFile },
          output: { postBanner: ({ moduleIds }) => (moduleIds.some(isOfOthers) ? licenseNote : '') },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: drawingEntries } } },
  },
});
