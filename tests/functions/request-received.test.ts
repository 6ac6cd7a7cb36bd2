import { expect, it } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { business } from '../../netlify/business.ts';
import requestReceived from '../../netlify/functions/request-received.ts';

const host = 'http://127.0.0.1';
const ask = (path: string) => requestReceived(new Request(host + path));

it('names the request, when it came, by when we call, what to have ready, and the number', async () => {
  const received = new Date('2026-11-22T01:06:30Z');
  const response = await ask(routes.requestReceivedAs('9F1C22AB', received));
  const page = (await response.text()).replaceAll(/<[^>]+>/g, '').replaceAll('\u202f', ' ');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(page).toContain('Sent Nov 21, 7:06 PM St. Louis time.');
  expect(page).toContain('Reference: 9F1C22AB');
  expect(page).toContain(`We&#x27;ll call you within ${business.responseMinutes} minutes`);
  expect(page).toContain('We&#x27;ll call you by 7:21 PM St. Louis time');
  expect(page).toContain('Call, say 22AB');
  expect(page).toContain(business.papers.proof);
  expect(page).toContain(business.phone);
});

const at = '?at=2026-11-22T01:06:30.000Z';
it.each([
  ['a time that is none', '/request-received/9F1C22AB?at=now'],
  ['markup', `/request-received/%3Cscript%3E${at}`],
])('with %s it leads to the page that names no request', async (_, path) => {
  const response = await ask(path);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/request-received');
});
