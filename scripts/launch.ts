import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { UserError } from './machine/terminal.ts';

await command(
  {
    name: 'npm run launch',
    summary: 'Lists what to do before the site goes live. With an address, checks the deployed site.',
    args: '[address]',
    options: {
      'env-file': {
        type: 'string',
        summary: 'reads production’s variables from this file, a filled-in copy of .env.example',
      },
      lead: {
        type: 'boolean',
        default: false,
        summary: 'sends a test request from each form, waits for its emails, then erases it',
      },
    },
  },
  async ({ lead, 'env-file': file }, [address, ...others]) => {
    if (others.length > 0) throw new UserError('Enter only one address, such as https://www.example.com.');
    if (file !== undefined && !existsSync(file))
      throw new UserError(
        `${file} does not exist. Copy .env.example to it and fill it in. Netlify doesn’t show secrets again.`,
      );
    if (file === undefined) loadEnvironmentFile();
    else Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')));
    const faults = address ? await probe(address, lead) : await list();
    if (faults > 0) process.exitCode = 1;
  },
);

/** Returns how many of the things to do stop a production build. */
async function list(): Promise<number> {
  const { launchGaps } = await import('./launch/gaps.ts');
  const gaps = launchGaps();
  for (const [name, ofFile] of Map.groupBy(gaps, (gap) => gap.file)) {
    console.log(name);
    for (const { field, advice, isBlocking } of ofFile)
      console.log(`  ${isBlocking ? '✗' : '·'} ${field}: ${advice}`);
  }
  const faults = gaps.filter(({ isBlocking }) => isBlocking).length;
  const rest = faults > 0 ? `Fix the ${faults} marked ✗ before you go live` : 'All are optional';
  console.log(
    gaps.length > 0
      ? `\n${gaps.length} things to do. ${rest}. To edit the data files in a browser: npm run edit`
      : 'Nothing left to do here. Deploy the site, then run: npm run launch -- https://…',
  );
  return faults;
}

/** Returns how many checks of the deployed site failed. */
async function probe(address: string, lead: boolean): Promise<number> {
  const { launchSite } = await import('./launch/site.ts');
  console.log(`Checking ${address} with at most two requests a second.`);
  const checks = await launchSite(address, {
    lead,
    onCheck: ({ name, passed, why }) => console.log(`${passed ? '✓' : '✗'} ${name}${why ? `: ${why}` : ''}`),
  });
  const faults = checks.filter(({ passed }) => !passed).length;
  console.log(faults > 0 ? `${faults} of ${checks.length} failed.` : `All ${checks.length} passed.`);
  return faults;
}
