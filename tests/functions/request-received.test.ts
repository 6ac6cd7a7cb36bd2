import { expect, it, onTestFinished, vi } from 'vitest';
import { zoneName } from '../../data/lead/town.ts';
import { routes } from '../../data/shared/routes.ts';
import requestReceived from '../../netlify/functions/request-received.ts';
import { business } from '../../netlify/site.ts';
import { shopInstant } from '../support/clock.ts';

const host = 'http://127.0.0.1';
const open = (path: string) => requestReceived(new Request(host + path));

it('shows the reference, time received, callback deadline, proof to have ready and our number', async () => {
  vi.setSystemTime(new Date(shopInstant('2026-11-21T19:07:00')));
  onTestFinished(() => void vi.useRealTimers());
  const received = new Date(shopInstant('2026-11-21T19:06:30'));
  const response = await open(routes.requestReceivedAs('9F1C22AB', received));
  const page = (await response.text()).replaceAll(/<[^>]+>/g, '').replaceAll('\u202f', ' ');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(page).toContain('Sent Nov 21, 7:06 PM.');
  expect(page).toContain('Reference: 9F1C22AB');
  expect(page).toContain(`We&#x27;ll call you within ${business.responseMinutes} minutes`);
  expect(page).toContain(`We&#x27;ll call you by 7:21 PM\u00a0${zoneName}`);
  expect(page).toContain('and say 22AB.');
  expect(page).toContain(business.proof);
  expect(page).toContain(business.phone);
});

const at = '?at=2026-11-22T01:06:30.000Z';
it.each([
  ['an invalid time', '/request-received/9F1C22AB?at=now'],
  ['the last time there is', '/request-received/9F1C22AB?at=+275760-09-13T00:00:00.000Z'],
  ['the first time there is', '/request-received/9F1C22AB?at=-271821-04-20T00:00:00.000Z'],
  ['a time long ago', '/request-received/9F1C22AB?at=1970-01-01'],
  ['markup', `/request-received/%3Cscript%3E${at}`],
])('redirects to the page without a reference if the address has %s', async (_, path) => {
  const response = await open(path);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/request-received');
});
