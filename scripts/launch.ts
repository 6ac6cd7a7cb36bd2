/** `npm run launch`: what an owner has to do before the site goes live; with an address, whether the deployed site keeps its promises. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { groups, launchGaps, switchedOff } from './launch/gaps.ts';
import { loadEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

await command(async () => {
  const { values: options, positionals } = readOptions(
    {
      command: 'npm run launch',
      does: 'Lists what is left to do before the site goes live; with an address, proves the deployed site.',
      example: 'npm run launch -- https://www.example.com --lead',
      words: '[address]',
    },
    {
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false, does: 'the same for a program' },
        'env-file': {
          type: 'string',
          does: 'the variables of production, as netlify env:list --plain prints them',
        },
        lead: {
          type: 'boolean',
          default: false,
          does: 'sends a test request of each form, waits for its mails, erases it',
        },
        'connect-to': {
          type: 'string',
          does: 'host:port to ask in the name of the address, if DNS does not know it yet',
        },
      },
    },
  );
  stopOnSignals();
  const [address, ...others] = positionals;
  if (others.length > 0) throw new UserError('Give one address, such as https://www.example.com.');
  if (options['env-file'] === undefined) loadEnvironmentFile();
  else Object.assign(process.env, parseEnv(read(options['env-file'])));
  if (address === undefined) return sayGaps(options.json);
  const { launchSite } = await import('./launch/site.ts');
  const { json, lead, 'connect-to': connectTo } = options;
  if (!json) console.log(`Asking ${address}, twice a second at most.`);
  const checks = await launchSite(address, {
    ...(connectTo && { connectTo }),
    lead,
    tell: ({ name, passed, why }) => {
      if (!json) console.log(`${passed ? '✓' : '✗'} ${name}${why ? `: ${why}` : ''}`);
    },
  });
  const failed = checks.filter(({ passed }) => !passed).length;
  if (failed > 0) process.exitCode = 1;
  if (json) console.log(JSON.stringify(checks, null, 2));
  else console.log(failed > 0 ? `${failed} of ${checks.length} failed.` : `All ${checks.length} passed.`);
});

function sayGaps(json: boolean): void {
  const gaps = launchGaps();
  const harmful = gaps.filter(({ harms }) => harms);
  if (harmful.length > 0) process.exitCode = 1;
  const off = switchedOff(process.env);
  if (json) {
    console.log(JSON.stringify({ gaps, off }, null, 2));
    return;
  }
  for (const group of groups) {
    const own = gaps.filter((gap) => gap.group === group);
    if (own.length > 0) console.log(group);
    for (const { file, field, says, harms } of own)
      console.log(`  ${harms ? '✗' : '·'} ${file} › ${field}: ${says}`);
  }
  const harm = harmful.length > 0 ? `${harmful.length} of which (✗)` : 'none of which';
  if (gaps.length > 0) console.log(`\n${gaps.length} left to do, ${harm} would harm a visitor.`);
  else console.log('Nothing is left to do here. Deploy it, then: npm run launch -- https://…');
  if (off.length > 0) console.log(`Off by choice: ${off.join(', ')}.`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError(
      `There is no file ${file}. Write the variables of production into it: netlify env:list --plain --context production > ${file}`,
    );
  }
}
