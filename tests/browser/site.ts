/** The built site for tests that need no database. */
import { beforeAll } from 'vitest';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';

/** One for the worker, and gone with it. */
let started: Promise<LocalSite> | undefined;

/** Its address, such as http://127.0.0.1:8888, once the tests run. Needs a finished `npm run build`. */
export function testSite(): () => string {
  let url = '';
  beforeAll(async () => {
    started ??= startSite();
    ({ url } = await started);
  });
  return () => url;
}
