import { command, ignoreEnvironmentFile } from './machine/command.ts';
import { postgres, variablesOf } from './machine/programs.ts';

await command(
  {
    name: 'npm run bench',
    summary: 'Measures how many requests per second the lead function saves and emails, on PostgreSQL.',
    variables: variablesOf(postgres),
  },
  async () => {
    ignoreEnvironmentFile();
    const { benchmark } = await import('./bench/leads.ts');
    await benchmark();
  },
);
