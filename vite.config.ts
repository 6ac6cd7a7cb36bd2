import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { routes } from './data/shared/routes.ts';
import { entryFile } from './renderer/boot.ts';
import { drawingEntries, packagesFile } from './scripts/build/folders.ts';
import {
  formFiles,
  inlineScript,
  plainImports,
  withoutNotice,
  withoutUnusedSchemas,
} from './scripts/build/vite-plugins.ts';

const isThirdParty = (moduleId: string) => moduleId.includes('/node_modules/');
const licenseNote = `/*! Licenses: ${routes.licenses} */`;

export default defineConfig(({ command }) => ({
  // Vite minifies styles; doing it in Tailwind too would duplicate prefixes.
  plugins: [
    vike(),
    tailwindcss({ optimize: false }),
    plainImports,
    formFiles,
    inlineScript,
    withoutNotice,
    withoutUnusedSchemas,
  ],
  // Otherwise `npm run dev` finds React when you first touch a form, and reloads the page.
  optimizeDeps: { entries: ['renderer/islands/*/hydrate.{ts,tsx}'] },
  // Hides Rolldown's report of slow plugins, which comes and goes with the machine's load.
  build: { assetsInlineLimit: 0, modulePreload: false, rollupOptions: { checks: { bundlerTimings: false } } },
  define: { formFiles: command === 'build' ? '__FORM_FILES__' : [] },
  resolve: {
    alias: [
      {
        find: /^lodash-es\/clone(Deep)?$/,
        replacement: join(import.meta.dirname, 'renderer/islands/lead-form/clone.ts'),
      },
    ],
  },
  environments: {
    client: {
      build: {
        // scripts/build/licenses.ts turns this into licenses.txt.
        license: { fileName: packagesFile },
        rollupOptions: {
          // A file for shared strings would cost the first script a request.
          optimization: { inlineConst: { mode: 'all' } },
          // Formik's exports that we don't use need it, and CommonJS counts as having side effects.
          treeshake: {
            moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
          },
          input: { 'entries/client': entryFile },
          output: {
            // One file instead of five small ones: the entry script lists a form's files.
            codeSplitting: {
              groups: [{ name: 'shared', test: /\/data\/(lead|shared)\//, minShareCount: 2 }],
            },
            postBanner: ({ moduleIds }) => (moduleIds.some(isThirdParty) ? licenseNote : ''),
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: drawingEntries } } },
  },
}));
