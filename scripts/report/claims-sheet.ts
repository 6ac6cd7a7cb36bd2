import type { Claim } from '../../data/collections/claims.ts';
import { claimTokens, suggestionFor } from '../../data/facts/tokens.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { claimPlaces } from './claim-places.ts';
import { type Named, type Sheet, type SheetRow, totalOf } from './sheet.ts';

const unshown: Named = {
  name: 'no evidence',
  means: 'nobody can show it: name the document or link in "evidence" of data/claims.json, or take it out',
};
const praise: Named = {
  name: 'badge only',
  means: 'praise without evidence: no sentence may say it',
};

/** What the business says of itself, what shows it, and every place that says it. */
export function claimsSheet(site: Site<City>): Sheet {
  const { claims, placesOf } = claimPlaces(site);
  const rows = Object.entries(claims).map(([name, claim]): SheetRow => {
    const { evidence, source, checked, changedBy, superlative } = claim;
    // Without words it is a rule for texts, and nothing that is claimed.
    const claimed = Object.keys(claimTokens(claim)).length > 0;
    const flags = claimed && evidence === null ? [unshown.name, ...(superlative ? [praise.name] : [])] : [];
    const places = placesOf(claim).map(({ place, pages }) => (pages ? `${place} (${pages})` : place));
    return {
      cells: [
        ...[name, flags.join(', '), wordsOf(claim), evidence ?? '', source, checked, changedBy],
        places.length,
        places.join('\n'),
      ],
      flags,
    };
  });
  return {
    name: 'Claims',
    total: totalOf(rows, 'claims'),
    errors: [],
    columns: [
      { name: 'claim', means: 'its name in data/claims.json' },
      { name: 'flags', means: 'what an owner should look at' },
      { name: 'words', means: 'what it says, and how texts name it', wraps: true },
      { name: 'evidence', means: 'what shows it', wraps: true },
      { name: 'from', means: 'who said so', wraps: true },
      { name: 'checked', means: 'when somebody last looked' },
      { name: 'changed by', means: 'who may change it' },
      { name: 'places', means: 'how many places say it' },
      { name: 'where', means: 'in the data, with the pages that show it, and in code', wraps: true },
    ],
    flags: [unshown, praise],
    rows,
  };
}

function wordsOf(claim: Claim): string {
  const words = Object.entries(claimTokens(claim)).map(([word, text]) => `"${text}" {${word}}`);
  return words.length > 0 ? words.join(', ') : `no words of its own; texts write ${suggestionFor(claim)}`;
}
