/** `npm run check -- claims`: every claim of data/claims.json, what shows it, and all places that say it: in the data, in code, and on the built pages. */
import { suggestionFor } from '../data/claims.ts';
import type { Claim } from '../data/collections/claims.ts';
import { loadData } from './build/data.ts';
import { type ClaimPlace, claimPlaces } from './claims/places.ts';
import { readOptions } from './machine/options.ts';
import { command } from './machine/processes.ts';

await command(async () => {
  const does = 'Lists every claim, what shows it, and all places that say it.';
  readOptions({ command: 'npm run check -- claims', does, example: 'npm run check -- claims' }, {});
  const { claims, placesOf } = claimPlaces(loadData());
  for (const [name, claim] of Object.entries(claims)) {
    console.log(
      [`${name}: ${wordsOf(claim)}`, ...facts(claim), ...placesOf(claim).flatMap(lines), ''].join('\n'),
    );
  }
  const unshown = Object.values(claims).filter(({ evidence }) => evidence === null);
  console.log(`${Object.keys(claims).length} claims, ${unshown.length} without evidence`);
});

function wordsOf(claim: Claim): string {
  const words = Object.entries(claim.words).map(([word, text]) => `"${text}" {${word}}`);
  return words.length > 0 ? words.join(', ') : `no words of its own; texts write ${suggestionFor(claim)}`;
}

function facts({ source, evidence, checked, changedBy, superlative }: Claim): string[] {
  const none = superlative ? 'none: stands as a badge only' : 'none';
  return [
    `  from      ${source}`,
    `  evidence  ${evidence ?? none}`,
    `  checked   ${checked}, may be changed by ${changedBy.toLowerCase()}`,
  ];
}

function lines({ place, pages }: ClaimPlace): string[] {
  return [`  ${place}`, ...(pages === undefined ? [] : [`    ${pages}`])];
}
