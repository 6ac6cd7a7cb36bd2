import { command, ignoreEnvironmentFile } from './machine/command.ts';
import { UserError } from './machine/terminal.ts';

ignoreEnvironmentFile();
await command(
  {
    name: 'npm run bench',
    does: 'Measures one part.',
    example: 'build --cities 20,5000',
    parts: {
      leads: {
        does: 'requests a second that the lead function saves',
        run: () => import('./bench/leads.ts'),
      },
      build: { does: 'what a build costs as cities grow', run: () => import('./bench/build.ts') },
    },
  },
  () => {
    throw new UserError(
      'Say what to measure: leads or build. Write: npm run bench -- build --cities 20,5000',
    );
  },
);
