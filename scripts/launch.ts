/** `npm run launch`: what an owner has to do before the site goes live; with an address, whether the deployed site keeps its promises. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { launchGaps } from './launch/gaps.ts';
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
  const { json, lead, 'connect-to': connectTo, 'env-file': file } = options;
  const [address, ...others] = positionals;
  if (others.length > 0) throw new UserError('Give one address, such as https://www.example.com.');
  if (file !== undefined && !existsSync(file))
    throw new UserError(
      `There is no file ${file}. Write the variables of production into it: netlify env:list --plain --context production > ${file}`,
    );
  if (file === undefined) loadEnvironmentFile();
  else Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')));
  const say = json ? () => {} : console.log;
  if (address === undefined) {
    const gaps = launchGaps();
    const harmful = gaps.filter(({ harms }) => harms);
    if (harmful.length > 0) process.exitCode = 1;
    if (json) console.log(JSON.stringify(gaps, null, 2));
    for (const [name, ofFile] of Map.groupBy(gaps, (gap) => gap.file)) {
      say(name);
      for (const { field, says, harms } of ofFile) say(`  ${harms ? '✗' : '·'} ${field}: ${says}`);
    }
    const harm = harmful.length > 0 ? `${harmful.length} of which (✗)` : 'none of which';
    if (gaps.length > 0) say(`\n${gaps.length} left to do, ${harm} would harm a visitor.`);
    else say('Nothing is left to do here. Deploy it, then: npm run launch -- https://…');
    return;
  }
  const { launchSite } = await import('./launch/site.ts');
  say(`Asking ${address}, twice a second at most.`);
  const checks = await launchSite(address, {
    ...(connectTo && { connectTo }),
    lead,
    tell: ({ name, passed, why }) => say(`${passed ? '✓' : '✗'} ${name}${why ? `: ${why}` : ''}`),
  });
  const failed = checks.filter(({ passed }) => !passed).length;
  if (failed > 0) process.exitCode = 1;
  if (json) console.log(JSON.stringify(checks, null, 2));
  say(failed > 0 ? `${failed} of ${checks.length} failed.` : `All ${checks.length} passed.`);
});
