import { chosen, command, ignoreEnvironmentFile } from './machine/command.ts';

const benchmarks = {
  build: () => import('./bench/build.ts'),
  leads: () => import('./bench/leads.ts'),
  touch: () => import('./bench/touch.ts'),
};

ignoreEnvironmentFile();
await command(
  {
    name: 'npm run bench',
    summary:
      'Measures builds with the given numbers of cities, how many requests per second are saved and emailed, or when the first letter shows after the first touch of a form on a slow phone.',
    args: 'build [20 500 …] | leads | touch [checkout …]',
  },
  async (_, [name, ...args]) => (await chosen(benchmarks, name)()).run(args),
);
