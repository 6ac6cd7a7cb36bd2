/** Reports figures and days that pages show next to each other and that contradict each other. */
import { allKeys, fileLabel, type RawFiles } from '../collections/files.ts';
import { businessTokens } from '../facts/tokens.ts';
import { partsOf, valueAt } from './path.ts';
import type { Content, Problems } from './problems.ts';
import { at, type Place } from './texts.ts';

/** "<" if equal ones are wrong, too. "*" is any entry, the same one on both sides; "+" the next one; "each" any. Facts go by their names. */
const rules = `
  business arrivalAims * withinMiles < business arrivalAims + withinMiles
  business arrivalAims * minutes <= business arrivalAims + minutes
  business arrivalAims * minutes <= business arrivalAims * atRushHour
  business arrivalAims * atRushHour <= business arrivalAims + atRushHour
  business serviceRadiusMiles <= business arrivalAims last withinMiles
  business nearBase withinMiles <= business arrivalAims 0 withinMiles
  cities cities * reachMiles <= business serviceRadiusMiles
  services services * facts arrivalTime low <= business arrivalAims 0 minutes
  services services * facts arrivalTime high <= business arrivalAims 0 minutes
  services services * facts * low < services services * facts * high
  services services * facts simpleTime low <= services services * facts complexTime low
  services services * facts simpleTime high <= services services * facts complexTime high
  services services * facts basicPrice low <= services services * facts videoPrice low
  claims claims * facts * low < claims claims * facts * high
  claims claims each facts businessOpens low < claims claims each facts businessCloses low
  claims claims each facts businessOpens low < claims claims each facts lastHour low
  claims claims each facts serviceCallFee low <= claims claims each facts minimumVisit low
  claims claims each facts minimumVisit low <= claims claims each facts lockoutRange low
  claims claims each facts minimumVisit low <= claims claims each facts deadboltPrice low
  claims claims each facts minimumVisit low <= services services each facts openingPrice low
  claims claims each facts minimumVisit low <= services services each facts extractionPrice low
  team prices * low <= team prices * high
  team team * away start <= team team * away end
  pages notice start <= pages notice end
  pages proof items * proof checked <= pages proof items * proof validUntil
  pages about memberships items * proof checked <= pages about memberships items * proof validUntil
  legal * earlier * < legal * updated`;

/** A range's high end is at most this many times its low end. */
const widest = 8;

type Pair = { lesser: Place; greater: Place; isStrict: boolean };

export function checkOrder(files: RawFiles, problems: Problems): void {
  for (const { lesser, greater, isStrict } of pairsIn(files)) {
    if (problems.has(lesser) || problems.has(greater)) continue;
    const [low, high] = [lesser, greater].map(({ file, path }) => valueAt(files[file], path));
    const above = rankOf(high) - rankOf(low);
    const times =
      greater.path.at(-1) === 'high' && lesser.path.at(-1) === 'low' ? Number(high) / Number(low) : 1;
    if (times > widest)
      problems.warn(greater, `is ${Math.round(times)} times "low"; check for a digit too many`);
    if (!(above < 0 || (isStrict && above === 0))) continue;
    const [more, less] = typeof low === 'string' ? ['after', 'before'] : ['more than', 'less than'];
    const file = lesser.file === greater.file ? '' : `${fileLabel(lesser.file)} › `;
    const rule = `must ${isStrict ? `be ${more}` : `not be ${less}`} ${JSON.stringify(low)}`;
    problems.add(greater, `${rule} (${file}${problems.entry(lesser)}), got ${JSON.stringify(high)}`);
  }
}

/** Every two figures of the data that a rule compares. */
export const pairsIn = (files: RawFiles): Pair[] =>
  rules.split('\n').flatMap((rule) => {
    const [lesser = '', sign, greater = ''] = rule.trim().split(/ (<=?) /);
    return placesAt(files, lesser).flatMap(({ keys, ...place }) =>
      placesAt(files, greater, keys).map(
        (other): Pair => ({ lesser: place, greater: other, isStrict: sign === '<' }),
      ),
    );
  });

type Key = string | number;

/** @param bound what "*" and "+" go by */
function placesAt(files: RawFiles, pattern: string, bound: readonly Key[] = []) {
  const [name, ...steps] = pattern.split(' ');
  const file = allKeys.find((key) => key === name);
  if (!file) return [];
  let found: { value: unknown; path: Key[]; keys: Key[] }[] = [{ value: files[file], path: [], keys: [] }];
  for (const step of steps)
    found = found.flatMap(({ value, path, keys }) => {
      const given = bound[keys.length];
      const isBound = step === '*' || step === '+';
      return keysAt(value, step, given).flatMap((key) => {
        const part = valueAt(value, [key]);
        return part === undefined
          ? []
          : { value: part, path: [...path, key], keys: isBound ? [...keys, key] : keys };
      });
    });
  return found.map(({ path, keys }) => ({ file, path, keys }));
}

function keysAt(value: unknown, step: string, given: Key | undefined): Key[] {
  if (step === '+') return [Number(given) + 1];
  if (step === '*' && given !== undefined) return [given];
  if (step === '*' || step === 'each') return partsOf(value).map(([key]) => key);
  if (!Array.isArray(value)) return [step];
  if (step === 'last') return [value.length - 1];
  const named = value.findIndex((one) => valueAt(one, ['name']) === step);
  return [named < 0 ? Number(step) : named];
}

const rankOf = (figure: unknown) => (typeof figure === 'string' ? Date.parse(figure) : Number(figure));

/** What claims say in words is no more than what other figures add up to. */
export function checkTotals({ files, problems }: Content): void {
  const { foundingYear } = businessTokens(files);
  const years = new Date().getFullYear() - Number(foundingYear);
  const reviews = files.business.reviewPlatforms.reduce(
    (sum, { count }) => sum + (count?.reviews ?? Number.NaN),
    0,
  );
  const totals = new Map([
    ['experience', { total: years, from: `years since ${foundingYear}` }],
    ['reviewBadge', { total: reviews, from: 'reviews that reviewPlatforms in data/business.json count' }],
  ]);
  for (const [claim, { words }] of Object.entries(files.claims.claims))
    for (const [name, text] of Object.entries(words)) {
      const { total = 0, from } = totals.get(name) ?? {};
      if (from && Number.parseInt(text, 10) > total)
        problems.add(
          at('claims', 'claims', claim, 'words', name),
          `must be at most ${total}, the ${from}, got "${text}"`,
        );
    }
}
