import { expect, onTestFinished, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { startAuditor } from '../../scripts/lighthouse/audit.ts';
import { startSite } from '../../scripts/local/site-server.ts';

// A busy machine distorts performance scores, so only `npm run lighthouse` measures them.
const scores = ['accessibility', 'best-practices', 'seo'] as const;

test('the home page scores 100 for accessibility, best practices and SEO on phones', async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  const auditor = await startAuditor(site.url);
  onTestFinished(() => auditor.close());
  const result = await auditor.audit(routes.home, 'indexable', scores);
  expect(result.faults).toEqual([]);
  expect(Object.values(result.values).map(Math.round)).toEqual(scores.map(() => 100));
});
