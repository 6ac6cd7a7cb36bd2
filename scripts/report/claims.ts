import { globSync, readFileSync } from 'node:fs';
import type { Claims } from '../../data/collections/claims.ts';
import { claimTokens, suggestionFor } from '../../data/facts/tokens.ts';
import type { Site } from '../../data/site.ts';
import { escapeHtml } from '../../netlify/words/text.ts';
import { publishDir } from '../build/folders.ts';
import { builtPages } from './seo.ts';
import { sheetOf } from './sheet.ts';

export function claimsSheet({ tokens }: Pick<Site, 'tokens'>) {
  const { claims } = JSON.parse(readFileSync('data/claims.json', 'utf8')) as { claims: Claims };
  const built = builtPages(publishDir).map(({ path, html }) => ({
    path,
    text: html.replaceAll('&#x27;', '&#39;').replace(/<!--.*?-->/g, ''),
  }));
  const items = Object.entries(claims).map(([name, claim]) => {
    const own = claimTokens(claim);
    const names = Object.keys(own);
    const shown = names.map((token) => escapeHtml(tokens[token] ?? ''));
    const pages = built.filter(({ text }) => shown.some((each) => text.includes(each)));
    return {
      ...claim,
      name,
      instead: suggestionFor(claim),
      texts: names.map((token) => `"${own[token]}" {${token}}`),
      places: names.flatMap(usesOf),
      pages: pages.map(({ path }) => path),
    };
  });
  // An entry without texts only limits what pages may claim.
  const isUnproven = ({ texts, evidence }: (typeof items)[number]) => texts.length > 0 && evidence === null;
  return sheetOf(
    'Claims',
    'claims',
    items,
    {
      claim: ({ name }) => name,
      text: ({ texts, instead }) => texts.join(', ') || `none; write ${instead}`,
      evidence: ({ evidence }) => evidence ?? '',
      source: ({ source }) => source,
      'last checked': ({ checked }) => checked,
      'changed by': ({ changedBy }) => changedBy,
      places: ({ places }) => places.length,
      where: ({ places }) => places.join('\n'),
      pages: ({ pages }) => (pages.length === built.length ? 'every page' : pages.join('\n')),
    },
    {
      'no evidence': ['name the document or link in data/claims.json, or remove the claim', isUnproven],
      'badge only': [
        'unproven praise: badges may show it, sentences may not',
        (claim) => isUnproven(claim) && Boolean(claim.superlative),
      ],
    },
  );
}

/** The lines of the data that use it. */
const usesOf = (name: string): string[] =>
  globSync('data/*.json')
    .filter((file) => file !== 'data/claims.json')
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.includes(`{${name}}`) ? [`${file}:${at + 1}`] : [])),
    );
