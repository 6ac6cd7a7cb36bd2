import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { type Parts, runPart } from './machine/options.ts';
import { command } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

const parts: Parts = {
  leads: { does: 'requests a second that the lead function saves', run: () => import('./bench-leads.ts') },
  inp: { does: 'how long pages take to answer a touch', run: () => import('./bench-inp.ts') },
  build: { does: 'what a build costs as cities grow', run: () => import('./bench-build.ts') },
  data: { does: 'what the check of the data costs as cities grow', run: () => import('./bench-data.ts') },
};

await command(async () => {
  ignoreEnvironmentFile();
  const example = 'npm run bench -- build --cities 20,1000 --runs 3';
  const isDone = await runPart({ command: 'npm run bench', does: 'Measures one part.', example }, parts);
  if (!isDone)
    throw new UserError(`Say what to measure: ${Object.keys(parts).join(', ')}. Write: ${example}`);
});
