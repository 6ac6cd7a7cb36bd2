import { command, ignoreEnvironmentFile } from './machine/command.ts';

ignoreEnvironmentFile();
await command({
  name: 'npm run bench',
  summary: 'Benchmarks the build, the lead function or a form.',
  example: 'leads',
  subcommands: {
    leads: {
      summary: 'requests per second that the lead function saves and emails',
      run: () => import('./bench/leads.ts'),
    },
    touch: {
      summary: 'when the first letter shows after the first touch of a form, on a slow phone',
      run: () => import('./bench/touch.ts'),
    },
    build: { summary: 'time of builds with many cities', run: () => import('./bench/build.ts') },
  },
});
