/** The tab Claims: what the business tells of itself, what shows it, and every place that tells it. */
import { globSync, readFileSync } from 'node:fs';
import type { Claims } from '../../data/collections/claims.ts';
import { claimTokens, suggestionFor } from '../../data/facts/tokens.ts';
import type { Site } from '../../data/site.ts';
import { publishDir } from '../build/folders.ts';
import { escaped } from './html.ts';
import { builtPages } from './seo.ts';
import { type Row, type Sheet, totalOf } from './sheet.ts';

const columns = {
  claim: 'its name in data/claims.json',
  words: 'what it tells, and how texts name it',
  evidence: 'what shows it',
  from: 'who told us',
  checked: 'when a person last looked',
  'changed by': 'who may change it',
  places: 'how many places use it',
  where: 'lines of the data, and code',
  pages: 'built pages that show its words',
};
const flags = {
  'no evidence': 'name the document or link in "evidence" of data/claims.json, or take it out',
  'badge only': 'praise without evidence: no sentence may use it',
};

export function claimsSheet({ tokens }: Pick<Site, 'tokens'>): Sheet {
  const { claims } = JSON.parse(readFileSync('data/claims.json', 'utf8')) as { claims: Claims };
  const built = builtPages(publishDir).map(({ path, html }) => ({
    path,
    text: html.replaceAll('&#x27;', "'").replace(/<!--.*?-->/g, ''),
  }));
  const rows = Object.entries(claims).map(([claim, entry]): Row => {
    const told = claimTokens(entry);
    const names = Object.keys(told);
    const words = names.map((name) => `"${told[name]}" {${name}}`).join(', ');
    const where = names.flatMap(usesOf);
    const shown = names.map((name) => escaped(tokens[name] ?? ''));
    const pages = built.filter(({ text }) => shown.some((each) => text.includes(each)));
    // Without words it is a rule for texts, and claims nothing.
    const unproved = names.length > 0 && entry.evidence === null;
    return {
      cells: {
        ...{ claim, words: words || `none; texts write ${suggestionFor(entry)}` },
        ...{ evidence: entry.evidence ?? '', from: entry.source, checked: entry.checked },
        ...{ 'changed by': entry.changedBy, places: where.length, where: where.join('\n') },
        pages: pages.length === built.length ? 'every page' : pages.map(({ path }) => path).join('\n'),
      },
      flags: unproved ? ['no evidence', ...(entry.superlative ? ['badge only'] : [])] : [],
    };
  });
  return { name: 'Claims', total: totalOf(rows, 'claims'), columns, flags, rows };
}

/** Lines of the data that have the token, and code that takes the word by its name for forms and mails. */
function usesOf(name: string): string[] {
  const texts = globSync('data/*.json').filter((file) => file !== 'data/claims.json');
  const inData = texts.sort().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.includes(`{${name}}`) ? [`${file}:${at + 1}`] : [])),
  );
  const inCode = globSync('{pages,renderer,netlify}/**/*.{ts,tsx}').filter((file) => {
    const source = readFileSync(file, 'utf8');
    return /\b(tokens|claims)\b/.test(source) && new RegExp(`\\b${name}\\b`).test(source);
  });
  return [...inData, ...inCode.sort()];
}
