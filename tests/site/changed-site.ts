/** Builds the site after every edit an owner may make: the recipes of docs/content.md, a town, a category, a state, a title, photos. */
import { join } from 'node:path';
import { loadSite } from '../../scripts/data/load.ts';
import {
  added,
  type Change,
  changeData,
  madeUpCity,
  milesInState,
  problemsOf,
  withoutPlaces,
} from '../data/copy-of-data.ts';
import { type Built, readBuilt } from './built.ts';
import { build, copyRepository, editData, editText, productionVariables, remove } from './copy.ts';
import { ownerEdits, proof } from './owner-edits.ts';
import { fitsTown, follow, missingFrom, prepare, type Recipe, readRecipes } from './recipes.ts';

export const license = {
  required: true,
  law: '26 V.S.A. 1',
  issuer: 'its Secretary of State',
  number: 'VT.123',
};
const { number: _, ...unlicensed } = license;

/** Cities with only the required fields: one in a state that's new, and one that was only a name before. */
const bellwether = madeUpCity('Bellwether', { state: 'VT', coordinates: milesInState(5) });
const plumville = madeUpCity('Plumville');
/** In a state that licenses locksmiths, without a license of ours. */
const askville = madeUpCity('Askville', { state: 'NH', coordinates: milesInState(4) });
const { state, coordinates, zipCodes } = plumville;
const planned = { slug: 'plumville', name: 'Plumville', state, coordinates, zipCodes, text: 'West of town.' };
const askton = {
  ...planned,
  slug: 'askton',
  name: 'Askton',
  state: 'NH',
  zipCodes: askville.zipCodes,
} as const;

/** `problems`: what the data check reports after the recipes. `output`: what the build prints. */
export type ChangedSite = Built & {
  site: ReturnType<typeof loadSite>;
  problems: readonly string[];
  missing: (recipe: Recipe) => unknown[];
  output: string;
};

export async function changedSite(): Promise<ChangedSite> {
  const root = copyRepository();
  process.once('exit', () => remove(root));
  const data = join(root, 'data');
  const recipes = readRecipes().filter(fitsTown);
  await prepare(root);
  for (const recipe of [...recipes, ...recipes]) follow(recipe, root);
  const problems = problemsOf(data);
  for (const edit of Object.values(ownerEdits)) await edit(root);
  editData(root, 'services', ({ services }) => {
    for (const last of services.slice(-1)) last.title = `${last.title} Today`;
  });
  editData(root, 'areas', (areas) => {
    areas.areas.push(planned, askton);
    areas.counties = [
      { state: 'VT', name: 'Orange' },
      ...(areas.counties ?? []),
      { state: 'NH', name: 'Grafton' },
    ];
  });
  editData(root, 'pages', ({ proof: { items }, about }) => {
    Object.assign(items[1]?.proof ?? {}, {
      checked: '2025-11-20',
      validUntil: '2026-01-31',
      url: 'https://city.example/expired',
    });
    const { validUntil: _, ...undated } = proof;
    for (const item of about.memberships.items) item.proof = undated;
    delete about.memberships.items[0]?.proof;
  });
  changeData(
    data,
    ...added(bellwether, plumville, askville),
    ['business › reviewsWidget', undefined],
    ['business › email', 'desk@example.com'],
    ['business › licensing › VT', license],
    ['business › licensing › NH', unlicensed],
    ...['headerAreas', 'structuredDataAreas'].flatMap((list) =>
      ['plumville', 'askville'].map((slug): Change => [`business › ${list}[+0]`, slug]),
    ),
  );
  const changed = loadSite(data);
  editText(root, 'data/shared/trade.ts', "  'General',\n", "  'General',\n  'Small Locks',\n");
  changeData(data, ['services[0] › categories', ['Residential', 'Small Locks']]);
  const production = { CONTEXT: 'production', ALLOW_PLACEHOLDERS: 'on', ...productionVariables };
  const { code, output } = await build(root, production);
  if (code) throw new Error(withoutPlaces(output));
  return {
    ...readBuilt(root),
    site: changed,
    problems,
    missing: (recipe) => missingFrom(root, recipe),
    output,
  };
}
