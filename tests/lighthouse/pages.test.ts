import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { type Auditor, startAuditor } from '../../scripts/lighthouse/audit.ts';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';
import { ensureChromium } from '../../scripts/machine/programs.ts';

// A busy machine distorts performance scores, so only `npm run lighthouse` measures them.
const scores = ['accessibility', 'best-practices', 'seo'] as const;

const pages = [
  routes.home,
  ...loadSite()
    .cities.slice(0, 1)
    .map(({ href }) => href),
];

describe('Lighthouse, mobile', () => {
  let site: LocalSite;
  let auditor: Auditor;
  beforeAll(async () => {
    site = await startSite();
    auditor = await startAuditor(site.url, await ensureChromium());
  });
  afterAll(async () => {
    auditor?.close();
    await site?.close();
  });

  test.each(pages)('%s scores 100 for accessibility, best practices and SEO', async (path) => {
    const result = await auditor.audit(path, 'indexable', scores);
    expect(result.faults).toEqual([]);
    expect(Object.values(result.values).map(Math.round)).toEqual(scores.map(() => 100));
  });
});
