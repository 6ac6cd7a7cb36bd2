import { globSync, readFileSync } from 'node:fs';
import type { Claims } from '../../data/collections/claims.ts';
import { claimTokens, suggestionFor } from '../../data/facts/tokens.ts';
import type { Site } from '../../data/site.ts';
import { escapeHtml } from '../../netlify/words/text.ts';
import { builtPages } from './seo.ts';
import { adviceOf, type Sheet } from './sheet.ts';

export function claimsSheet(site: Pick<Site, 'tokens' | 'indexablePaths'>): Sheet {
  const { claims } = JSON.parse(readFileSync('data/claims.json', 'utf8')) as { claims: Claims };
  const built = builtPages(site).map(({ path, html }) => ({
    path,
    text: html.replaceAll('&#x27;', '&#39;').replace(/<!--.*?-->/g, ''),
  }));
  const rows = Object.entries(claims).map(([name, claim]) => {
    const own = claimTokens(claim);
    const names = Object.keys(own);
    const shown = names.map((token) => escapeHtml(site.tokens[token] ?? ''));
    const pages = built.filter(({ text }) => shown.some((each) => text.includes(each)));
    const places = names.flatMap(usesOf);
    // An entry without texts only limits what pages may claim.
    const isUnproven = names.length > 0 && claim.evidence === null;
    return {
      claim: name,
      advice: adviceOf({
        'no evidence: name the document or link in data/claims.json, or remove the claim': isUnproven,
        'unproven praise: badges may show it, sentences may not': isUnproven && claim.superlative === true,
      }),
      text:
        names.map((token) => `"${own[token]}" {${token}}`).join(', ') ||
        `none; write ${suggestionFor(claim)}`,
      evidence: claim.evidence ?? '',
      source: claim.source,
      'last checked': claim.checked,
      'changed by': claim.changedBy,
      places: places.length,
      where: places.join('\n'),
      pages: pages.length === built.length ? 'every page' : pages.map(({ path }) => path).join('\n'),
    };
  });
  return { rows };
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
