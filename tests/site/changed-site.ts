/** Builds the site after every edit an owner may make: the ten recipes of docs/content.md, a category, a state, a title, photos, a number for texts. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import business from '../../data/business.json' with { type: 'json' };
import { problemsOf, withoutPlaces } from '../data/copyOfData.ts';
import { takePhoto } from '../support/photo.ts';
import { uniqueCityText } from '../support/unique-text.ts';
import { type Built, readBuilt } from './built.ts';
import { build, copyRepository, editData, editText, remove } from './copy.ts';
import { follow, prepare, readRecipes } from './recipes.ts';

export const storefront = {
  src: 'photos/store.front.jpg',
  alt: 'A storefront lock on Forsyth',
  credit: 'Jane Doe',
};
/** Made up for this test: no file of the site may have one. */
export const quote = {
  quote: 'Quick & tidy. He asked for ID, then opened it.',
  name: 'Test A.',
  town: 'Clayton',
  job: 'car-lockout',
  source: business.reviewPlatforms[0]?.read ?? '',
};
export const proof = {
  issuer: 'City of Clayton',
  number: 'LB-20417',
  checked: '2026-11-20',
  validUntil: '2999-05-31',
  url: 'https://city.example/LB-20417',
};
export const count = { reviews: 312, checked: '2026-11-20' };
export const storefrontSize = { width: 1300, height: 900 };
export const street = {
  src: `https://${business.photoHost}/photo-1?fit=crop&q=80`,
  width: 2400,
  height: 1600,
  alt: 'Meramec Avenue at dusk',
};
export const team = { src: 'photos/team.jpg', alt: 'Three locksmiths next to a van' };
export const teamSize = { width: 500, height: 700 };

/** A city in a new state, with only the required fields. */
const paducah = {
  cityName: 'Paducah',
  state: 'KY',
  zipCodes: ['42001'],
  neighborhoods: ['Lower Town', 'Midtown', 'Fountain Avenue'],
  landmarks: ['National Quilt Museum'],
  coordinates: { lat: 37.0834123, lng: -88.6000001 },
  ...uniqueCityText('paducah'),
};

/** `problems`: what the data check reports after each recipe, and after following all of them again. */
export type ChangedSite = Built & { problems: readonly string[] };

export async function changedSite(): Promise<ChangedSite> {
  const root = copyRepository();
  process.once('exit', () => remove(root));
  await prepare(root);
  const recipes = readRecipes();
  const problemsNow = () => problemsOf(join(root, 'data'));
  const problems = recipes.flatMap((recipe) => {
    follow(recipe, root);
    return problemsNow().map((problem) => `${recipe.title}: ${problem}`);
  });
  for (const recipe of recipes) follow(recipe, root);
  problems.push(...problemsNow());
  const edit = (file: string, before: string, after: string) => editText(root, file, before, after);
  edit('data/shared/trade.ts', "  'General',\n", "  'General',\n  'Small Locks',\n");
  edit('data/services.json', '["Residential", "Repair"]', '["Residential", "Small Locks"]');
  edit('data/services.json', '"title": "Ignition Repair",', '"title": "Ignition Switch Repair",');
  const county = JSON.stringify({ state: 'KY', name: 'McCracken', zipCodes: ['42003'] });
  edit('data/areas.json', '"counties": [', `"counties": [${county},`);
  await takePhoto(join(root, 'data', storefront.src), storefrontSize);
  await takePhoto(join(root, 'data', team.src), { width: 700, height: 500, orientation: 6 });
  editData(root, 'cities', ({ cities }) => {
    const clayton = cities.find(({ cityName }) => cityName === 'Clayton');
    Object.assign(clayton ?? {}, { heroImage: storefront, cityImage: street });
    Object.assign(cities, [paducah, ...cities]);
  });
  // The recipe's holiday may be over, so this one always applies.
  editData(root, 'pages', ({ notice, proof: { items }, about }) => {
    Object.assign(notice ?? {}, { start: '2000-01-01', end: '2999-12-31' });
    const expired = { ...proof, validUntil: '2026-01-31', url: 'https://city.example/expired' };
    Object.assign(items[0] ?? {}, { proof });
    Object.assign(items[1] ?? {}, { proof: expired });
    const { validUntil: _, ...undated } = proof;
    Object.assign(about.memberships.items[2] ?? {}, { proof: undated });
  });
  editData(root, 'business', (data) => {
    Object.assign(data, { textPhone: '(314) 555-0149' });
    const kentucky = { required: false, source: 'A test' };
    Object.assign(data.licensing, { KY: kentucky });
    Object.assign(data.licensing.IL ?? {}, { number: '192.000123' });
    Object.assign(data.reviewPlatforms[0] ?? {}, { count });
  });
  editData(root, 'reviews', (data) => {
    data.reviews = [quote];
  });
  editData(root, 'claims', ({ claims }) => {
    const price = (name: string, low: number, high?: number) => ({
      facts: [{ name, kind: 'price', low, ...(high && { high }) }],
    });
    Object.assign(claims.lockoutPrice ?? {}, price('lockoutRange', 75, 150));
    Object.assign(claims.minimumVisit ?? {}, price('minimumVisit', 65));
  });
  const writeSchemas = "import('./scripts/build/json-schemas.ts').then((module) => module.writeSchemas())";
  execFileSync(process.execPath, ['-e', writeSchemas], { cwd: root });
  const { failed, output } = await build(root);
  if (failed) throw new Error(withoutPlaces(output));
  return { ...readBuilt(root), problems };
}
