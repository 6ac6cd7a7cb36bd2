/** `npm run dev`: the whole product with hot reload, from the sources instead of a build. */
import { runStack } from './local/run-stack.ts';
import { command } from './machine/processes.ts';

// A machine that sets it to "production" would get no pages.
process.env.NODE_ENV = 'development';
await command(() =>
  runStack({
    title: 'Database, inbox and development server',
    serveSite: async (options) => (await import('./local/dev-site.ts')).startDevSite(options),
  }),
);
