import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { type Parts, runPart } from './machine/options.ts';
import { command } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const parts: Parts = {
  leads: { does: 'requests a second that the lead function saves', run: () => import('./bench/leads.ts') },
  build: { does: 'what a build costs as cities grow', run: () => import('./bench/build.ts') },
};

await command(async () => {
  ignoreEnvironmentFile();
  const example = 'npm run bench -- build --cities 20,5000';
  const isDone = await runPart({ command: 'npm run bench', does: 'Measures one part.', example }, parts);
  if (!isDone)
    throw new UserError(`Say what to measure: ${Object.keys(parts).join(', ')}. Write: ${example}`);
});
