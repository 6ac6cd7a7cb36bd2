/** A flood of 500 requests, with the limit of an hour as it is by default. */
import { expect, it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectSummaryOfReal, fake, flood } from '../support/flood.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();

it('false emergencies that share nothing: a summary names the five real ones, with number and place', async () => {
  await flood(backend, 500, fake);
  expect(await sweep()).toMatchObject({ summaries: 1 });
  expectSummaryOfReal(backend, 400);
});
