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
      'lost-phone': {
        type: 'boolean',
        summary: 'takes the access of a lost phone away; needs .env.production and Netlify’s CLI',
      },
      each: { type: 'boolean', summary: 'gives each claim and link its own line, with its words' },
      lead: {
        type: 'boolean',
        summary:
          'sends a test request, waits until its email is sent, and erases it; needs production’s variables',
      },
    },
  },
  async ({ lead, each, 'env-file': file, 'lost-phone': isLost }, [address]) => {
    if (file === undefined) loadEnvironmentFile();
    else process.loadEnvFile(file);
    if (isLost) return console.log((await import('./launch/lost-phone.ts')).lockOut(file));
    const faults = address ? await probe(address, lead) : await list(file, each);
    if (faults > 0) process.exitCode = 1;
  },
);

/** Returns how many of the things to do stop a production build. */
async function list(file?: string, each?: boolean): Promise<number> {
  const { launchGaps } = await import('./launch/gaps.ts');
  const { gapLines, variableFaults } = await import('./launch/variables.ts');
  const gaps = [...launchGaps(loadSite()), ...variableFaults(process.env, file)];
  const blocking = gaps.filter(({ isBlocking }) => isBlocking);
  const later = gaps.filter(({ isBlocking }) => !isBlocking);
  console.log('Before you go live:');
  for (const line of gapLines(blocking, each)) console.log(`✗ ${line}`);
  console.log('\nLater:');
  for (const line of gapLines(later, each)) console.log(`· ${line}`);
  console.log(`\n${gaps.length} things to do, ${blocking.length} of them before you go live.`);
  console.log('To edit the data files in a browser: npm run edit');
  return blocking.length;
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
