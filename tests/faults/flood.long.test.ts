/** Floods of 500 requests, with the limit of an hour as it is by default. */
import { expect, it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectOwnMails, expectSummaryOfReal, fake, flood } from '../support/flood.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();

it('of one number: five real ones among them have mails of their own at once', async () => {
  await flood(backend, 500, (index) => ({ ...fake(index), phone: '(217) 555-9999' }));
  expect(await sweep()).toMatchObject({ summaries: 1 });
  expectOwnMails(backend);
  expect(backend.mail.mails.length, 'half of the hour for the flood').toBeLessThanOrEqual(100 + 10 + 1);
});

it('that share nothing: a summary names the five real ones, with number and place', async () => {
  await flood(backend, 500, fake);
  expect(await sweep()).toMatchObject({ summaries: 1 });
  expectSummaryOfReal(backend, 400);
});
