import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { entryFile } from './renderer/boot.ts';
import { islandCode } from './scripts/island-code.ts';

export default defineConfig({
  plugins: [vike(), tailwindcss(), islandCode()],
  // For `npm run dev`, which would else find React at the first touch of a form, and load the page anew.
  optimizeDeps: { entries: ['renderer/islands/*/wake.{ts,tsx}'] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rollupOptions: { input: { 'entries/client': entryFile } } } } },
});
