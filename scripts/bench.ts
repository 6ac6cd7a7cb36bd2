import { command } from './machine/command.ts';

await command(
  { name: 'npm run bench', summary: 'Measures how long presses on the last build’s pages take.' },
  async () => {
    // It needs devDependencies.
    const { measureTaps } = await import('./bench/taps.ts');
    await measureTaps();
  },
);
