import { expect, it } from 'vitest';
import pages from '../../data/pages.json' with { type: 'json' };
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { serveFunctions } from '../support/functions.ts';

it('"Exit this page" erases what the browser keeps, goes on to the harmless page, and is kept nowhere', async () => {
  const { url } = await serveFunctions();
  const leave = (method: string) => fetch(url + leaveRoutes.leave, { method, redirect: 'manual' });
  const { status, headers } = await leave('GET');
  expect([status, headers.get('location')]).toEqual([303, pages.service.exit.leadsTo]);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  const refused = await leave('POST');
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([405, null]);
});
