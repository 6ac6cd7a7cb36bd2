import { beforeAll } from 'vitest';
import { type LocalSite, startSite } from '../../scripts/local/site-server.ts';

let started: Promise<LocalSite> | undefined;

export function testSite(): () => string {
  let url = '';
  beforeAll(async () => {
    started ??= startSite();
    ({ url } = await started);
  });
  return () => url;
}
