/**
 * Bundles the site for the browser (dist/client) and for pre-rendering (dist/server). A process of its own: Vite's memory
 * goes when it ends, and Vike renders in a process that has not loaded Vite.
 */
import { build } from 'vike/api';

await build({ viteConfig: { logLevel: 'warn' } });
