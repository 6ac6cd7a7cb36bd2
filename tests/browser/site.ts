/** The built site for a test file that needs no database: SITE_URL, or one of its own. */
import { afterAll, beforeAll } from 'vitest';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';

/** Its address, such as http://127.0.0.1:8888. Needs a finished `npm run build`. */
export function testSite(): () => string {
  const { SITE_URL } = process.env;
  let site: LocalSite | undefined;
  beforeAll(async () => {
    if (!SITE_URL) site = await startSite();
  }, 120_000);
  afterAll(async () => {
    await site?.close();
  });
  return () => SITE_URL?.replace(/\/$/, '') ?? site?.url ?? '';
}
