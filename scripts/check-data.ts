import { type Problem, printed } from '../data/check/problem.ts';
import { checkData } from '../data/load.ts';
import { staleSchemas } from './build/json-schemas.ts';
import { damagedPhotos } from './build/pictures.ts';
import { annotation } from './data/annotations.ts';
import { readOptions } from './machine/options.ts';
import { command } from './machine/processes.ts';

/** More warnings than anybody reads are counted. */
const mostWarnings = 50;

await command(async () => {
  const { positionals } = readOptions(
    {
      command: 'npm run check -- data',
      does: 'Checks the data files and says what is wrong, and what somebody should look at.',
      example: 'npm run check -- data',
      words: '[folder]',
    },
    { allowPositionals: true },
  );
  const [dir = 'data'] = positionals;
  const { site, warnings, photos, ...found } = checkData(dir);
  const errors = [...found.errors, ...(await damagedPhotos(dir, photos)), ...staleSchemas(dir)];

  for (const error of errors) console.error(printed(error));
  if (errors.length > 0) console.error(`data: ${count(errors, 'problem')}`);

  if (warnings.length > 0) {
    if (errors.length > 0) console.error();
    for (const warning of warnings.slice(0, mostWarnings)) console.error(printed(warning));
    if (warnings.length > mostWarnings) console.error(`… and ${warnings.length - mostWarnings} more`);
    console.error(`data: ${count(warnings, 'warning')}; nothing is stopped by them`);
  }

  if (process.env.GITHUB_ACTIONS === 'true') {
    for (const problem of [...errors, ...warnings]) console.log(annotation(problem));
  }

  if (site === undefined || errors.length > 0) process.exitCode = 1;
  else {
    const { services, cities, plannedPlaces, tokens } = site;
    console.log(
      `data: ${services.length} services, ${cities.length} cities, ${plannedPlaces.length} areas, ${Object.keys(tokens).length} facts, ok`,
    );
  }
});

function count({ length }: readonly Problem[], what: string): string {
  return `${length} ${length === 1 ? what : `${what}s`}`;
}
