import { command, ignoreEnvironmentFile } from './machine/command.ts';

ignoreEnvironmentFile();
await command({
  name: 'npm run bench',
  summary: 'Benchmarks the build or the lead function.',
  example: 'leads',
  subcommands: {
    leads: {
      summary: 'requests per second that the lead function saves and emails',
      run: () => import('./bench/leads.ts'),
    },
    build: { summary: 'time and memory of builds with many cities', run: () => import('./bench/build.ts') },
  },
});
