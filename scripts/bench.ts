import { command, ignoreEnvironmentFile } from './machine/command.ts';

await command(
  {
    name: 'npm run bench',
    summary: 'Measures how many requests per second the lead function saves and emails, on PostgreSQL.',
  },
  async () => {
    ignoreEnvironmentFile();
    const { benchmark } = await import('./bench/leads.ts');
    await benchmark();
  },
);
