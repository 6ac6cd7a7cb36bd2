import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { launchGaps } from './launch/gaps.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { UserError } from './machine/terminal.ts';

await command(
  {
    name: 'npm run launch',
    does: 'Lists what is left to do before the site goes live; with an address, proves the deployed site.',
    example: 'https://www.example.com --lead',
    words: '[address]',
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
  async ({ json, lead, 'connect-to': connectTo, 'env-file': file }, [address, ...others]) => {
    if (others.length > 0) throw new UserError('Give one address, such as https://www.example.com.');
    if (file !== undefined && !existsSync(file))
      throw new UserError(
        `There is no file ${file}. Write the variables of production into it: netlify env:list --plain --context production > ${file}`,
      );
    if (file === undefined) loadEnvironmentFile();
    else Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')));
    const say = json ? () => {} : console.log;
    const { found, faults } = await (address ? probe(address) : list());
    if (json) console.log(JSON.stringify(found, null, 2));
    if (faults > 0) process.exitCode = 1;

    async function list() {
      const gaps = launchGaps();
      for (const [name, ofFile] of Map.groupBy(gaps, (gap) => gap.file)) {
        say(name);
        for (const { field, says, harms } of ofFile) say(`  ${harms ? '✗' : '·'} ${field}: ${says}`);
      }
      const faults = gaps.filter(({ harms }) => harms).length;
      const harm = faults > 0 ? `${faults} of which (✗)` : 'none of which';
      if (gaps.length > 0) say(`\n${gaps.length} left to do, ${harm} would harm a visitor.`);
      else say('Nothing is left to do here. Deploy it, then: npm run launch -- https://…');
      return { found: gaps, faults };
    }

    async function probe(address: string) {
      const { launchSite } = await import('./launch/site.ts');
      say(`Asking ${address}, twice a second at most.`);
      const checks = await launchSite(address, {
        connectTo,
        lead,
        tell: ({ name, passed, why }) => say(`${passed ? '✓' : '✗'} ${name}${why ? `: ${why}` : ''}`),
      });
      const faults = checks.filter(({ passed }) => !passed).length;
      say(faults > 0 ? `${faults} of ${checks.length} failed.` : `All ${checks.length} passed.`);
      return { found: checks, faults };
    }
  },
);
