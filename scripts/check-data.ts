import { type Problem, printed } from '../data/check/problem.ts';
import { checkData } from '../data/load.ts';
import { annotation } from './build/annotation.ts';
import { staleSchemas } from './build/json-schemas.ts';
import { damagedPhotos } from './build/pictures.ts';
import { command } from './machine/command.ts';

const maxWarnings = 50;

await command(
  {
    name: 'npm run check -- data',
    summary: 'Checks the data files and lists errors and warnings.',
    args: '[folder]',
  },
  async (_, [dir = 'data']) => {
    const { site, warnings, photos, ...found } = checkData(dir);
    const errors = [...found.errors, ...(await damagedPhotos(dir, photos)), ...staleSchemas(dir)];
    for (const error of errors) console.error(printed(error));
    if (errors.length > 0) console.error(`data: ${count(errors, 'error')}`);
    if (warnings.length > 0) {
      if (errors.length > 0) console.error();
      for (const warning of warnings.slice(0, maxWarnings)) console.error(printed(warning));
      if (warnings.length > maxWarnings) console.error(`… and ${warnings.length - maxWarnings} more`);
      console.error(`data: ${count(warnings, 'warning')} (warnings don’t stop the build)`);
    }
    if (process.env.GITHUB_ACTIONS === 'true')
      for (const problem of [...errors, ...warnings]) console.log(annotation(problem));
    if (!site || errors.length > 0) {
      process.exitCode = 1;
      return;
    }
    const { services, cities, plannedPlaces } = site;
    console.log(
      `data: ${services.length} services, ${cities.length} cities, ${plannedPlaces.length} areas, ok`,
    );
  },
);

function count({ length }: readonly Problem[], noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}
