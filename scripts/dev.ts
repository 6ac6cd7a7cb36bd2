/** `npm run dev`: the whole product with hot reload, from the sources instead of a build. */
import { loadData } from './build/data.ts';
import { runStack } from './local/run-stack.ts';
import { command } from './machine/processes.ts';

await command(() =>
  runStack({
    title: 'Database, inbox and development server',
    prepare: async () => void loadData(),
    serveSite: async (options) => (await import('./local/dev-site.ts')).startDevSite(options),
  }),
);
