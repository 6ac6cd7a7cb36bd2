import { loadSite } from './data/load.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';

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
        summary:
          'sends a test request, waits until its email is sent, and erases it; needs production’s variables',
      },
    },
  },
  async ({ lead, 'env-file': file }, [address]) => {
    if (file === undefined) loadEnvironmentFile();
    else process.loadEnvFile(file);
    const faults = address ? await probe(address, lead) : await list(file);
    if (faults > 0) process.exitCode = 1;
  },
);

/** Returns how many of the things to do stop a production build. */
async function list(file?: string): Promise<number> {
  const { launchGaps } = await import('./launch/gaps.ts');
  const { variableFaults } = await import('./launch/variables.ts');
  const gaps = [...launchGaps(loadSite()), ...variableFaults(process.env, file)];
  for (const [name, ofFile] of Map.groupBy(gaps, (gap) => gap.file)) {
    console.log(name);
    for (const { field, advice, isBlocking } of ofFile)
      console.log(`  ${isBlocking ? '✗' : '·'} ${field}: ${advice}`);
  }
  const faults = gaps.filter(({ isBlocking }) => isBlocking).length;
  console.log(`\n${gaps.length} things to do, ${faults} of them before you go live.`);
  console.log('To edit the data files in a browser: npm run edit');
  return faults;
}

/** Returns how many checks of the deployed site failed. */
async function probe(address: string, lead?: boolean): Promise<number> {
  const { launchSite } = await import('./launch/deployed-site.ts');
  console.log(`Checking ${address} with at most two requests a second.`);
  const counts = { '✓': 0, '✗': 0 };
  for await (const { name, fault, warning } of launchSite(address, lead)) {
    const mark = fault ? '✗' : '✓';
    counts[mark]++;
    console.log([`${mark} ${name}`, fault || warning].filter(Boolean).join(': '));
  }
  console.log(`${counts['✓']} passed, ${counts['✗']} failed.`);
  const inbox = process.env.MAIL_FROM?.trim() || loadSite().business.email;
  if (lead) console.log(`Look for an email about “Launch test” in the inbox of ${inbox}.`);
  return counts['✗'];
}
