/** Builds the site after every edit an owner may make: the recipes of docs/content.md, a town, a category, a state, a title, photos. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSite } from '../../scripts/data/load.ts';
import { madeUpCity, milesInState, problemsOf, withoutPlaces } from '../data/copy-of-data.ts';
import { takePhoto } from '../support/photo.ts';
import { type Built, readBuilt, site } from './built.ts';
import { build, copyRepository, editData, editText, remove } from './copy.ts';
import { fitsTown, follow, missingFrom, prepare, type Recipe, readRecipes } from './recipes.ts';

/** The page of the city that gets photos. */
export const pictured = site.cities.at(-1)?.href ?? '';

export const storefront = { src: 'photos/store.front.jpg', alt: 'A storefront lock', credit: 'Jane Doe' };
/** Made up for this test: no file of the site may have one. */
export const quote = {
  quote: 'Quick & tidy. He asked for ID, then opened it.',
  name: 'Test A.',
  town: 'Plumville',
  date: '2026-11-20',
  job: site.services[0]?.slug ?? '',
  source: site.business.reviewPlatforms[0]?.read ?? '',
};
export const proof = {
  issuer: 'City of Plumville',
  number: 'LB-20417',
  checked: '2026-11-20',
  validUntil: '2999-05-31',
  url: 'https://city.example/LB-20417',
};
export const count = { reviews: 312, checked: '2026-11-20' };
export const storefrontSize = { width: 1300, height: 900 };
export const street = {
  src: `https://${site.business.photoHost}/photo-1?fit=crop&q=80`,
  width: 2400,
  height: 1600,
  alt: 'An avenue at dusk',
};
export const teamPhoto = 'photos/team.jpg';
export const teamPlate = '7QX';
export const license = {
  required: true,
  law: '26 V.S.A. 1',
  issuer: 'its Secretary of State',
  number: 'VT.123',
};

/** Cities with only the required fields: one in a state that's new, and one that was only a name before. */
export const bellwether = madeUpCity('Bellwether', { state: 'VT', coordinates: milesInState(3, 6) });
const plumville = madeUpCity('Plumville');
/** In a state that licenses locksmiths, without a license of ours. */
const askville = madeUpCity('Askville', { state: 'NH', coordinates: milesInState(3, 4) });
const { state, coordinates, zipCodes } = plumville;
const planned = { slug: 'plumville', name: 'Plumville', state, coordinates, zipCodes, text: 'West of town.' };

/** `problems`: what the data check reports after each recipe, and after following all of them again. */
export type ChangedSite = Built & {
  site: ReturnType<typeof loadSite>;
  problems: readonly string[];
  missing: (recipe: Recipe) => unknown[];
};

export async function changedSite(): Promise<ChangedSite> {
  const root = copyRepository();
  process.once('exit', () => remove(root));
  const data = join(root, 'data');
  const recipes = readRecipes().filter(fitsTown);
  await prepare(root, recipes);
  const problems = [...recipes, ...recipes].flatMap((recipe) => {
    follow(recipe, root);
    return problemsOf(data).map((problem) => `${recipe.title}: ${problem}`);
  });
  const turned = { width: storefrontSize.height, height: storefrontSize.width, orientation: 6 };
  await takePhoto(join(root, 'data', storefront.src), turned);
  editData(root, 'services', ({ services }) => {
    for (const last of services.slice(-1)) last.title = `${last.title} Today`;
  });
  editData(root, 'areas', (data) => {
    data.areas.push(planned, {
      ...planned,
      slug: 'askton',
      name: 'Askton',
      state: 'NH',
      zipCodes: askville.zipCodes,
    });
    const { counties = [] } = data;
    data.counties = [{ state: 'VT', name: 'Orange' }, ...counties, { state: 'NH', name: 'Grafton' }];
  });
  editData(root, 'cities', ({ cities }) => {
    Object.assign(cities.at(-1) ?? {}, { heroImage: storefront, cityImage: street });
    cities.unshift(bellwether, plumville, askville);
  });
  // The recipe's holiday may be over, so this one always applies.
  editData(root, 'pages', ({ notice, proof: { items }, about }) => {
    Object.assign(notice ?? {}, { start: '2000-01-01', end: '2999-12-31' });
    for (const item of [...items, ...about.memberships.items]) delete item.proof;
    const expired = { ...proof, validUntil: '2026-01-31', url: 'https://city.example/expired' };
    Object.assign(items[0] ?? {}, { proof });
    Object.assign(items[1] ?? {}, { proof: expired });
    const { validUntil: _, ...undated } = proof;
    Object.assign(about.memberships.items[2] ?? {}, { proof: undated });
  });
  editData(root, 'business', (business) => {
    delete business.reviewsWidget;
    business.licensing.VT = license;
    const { number: _none, ...unlicensed } = license;
    business.licensing.NH = unlicensed;
    for (const list of [business.headerAreas, business.structuredDataAreas])
      list.push('plumville', 'askville');
    Object.assign(business.reviewPlatforms[0] ?? {}, { count });
  });
  editData(root, 'team', (data) => {
    data.team = [{ name: 'Adabel', photo: teamPhoto, van: { color: 'White', plate: teamPlate } }];
  });
  editData(root, 'reviews', (reviews) => {
    reviews.reviews = [quote];
  });
  editData(root, 'claims', ({ claims }) => {
    const price = (name: string, low: number, high?: number) => ({
      facts: [{ name, kind: 'price', low, ...(high && { high }) }],
    });
    Object.assign(claims.lockoutPrice ?? {}, price('lockoutRange', 75, 150));
    Object.assign(claims.minimumVisit ?? {}, price('minimumVisit', 65));
    Object.assign(claims.afterHours ?? {}, price('afterHoursFee', 40));
  });
  const changed = loadSite(data);
  editText(root, 'data/shared/trade.ts', "  'General',\n", "  'General',\n  'Small Locks',\n");
  editData(root, 'services', ({ services: [first] }) => {
    Object.assign(first ?? {}, { categories: ['Residential', 'Small Locks'] });
  });
  const writeSchemas = "import('./scripts/build/json-schemas.ts').then((module) => module.writeSchemas())";
  execFileSync(process.execPath, ['-e', writeSchemas], { cwd: root });
  const { failed, output } = await build(root);
  if (failed) throw new Error(withoutPlaces(output));
  return { ...readBuilt(root), site: changed, problems, missing: (recipe) => missingFrom(root, recipe) };
}
