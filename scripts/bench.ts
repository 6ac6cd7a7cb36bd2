import { command, ignoreEnvironmentFile } from './machine/command.ts';

ignoreEnvironmentFile();
await command({
  name: 'npm run bench',
  does: 'Measures one part.',
  example: 'build --cities 20,5000',
  parts: {
    leads: {
      does: 'requests a second that the function saves and mails',
      run: () => import('./bench/leads.ts'),
    },
    build: { does: 'what a build costs as cities grow', run: () => import('./bench/build.ts') },
  },
});
