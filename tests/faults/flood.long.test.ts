import { expect, it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectRealEmergenciesMailed, fakeEmergency, flood } from '../support/flood.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();

it('emails five real emergencies during 500 fakes from one street', async () => {
  await flood(backend, 500, (index) => ({ ...fakeEmergency(index), address: `${index} Main Street` }));
  await sweep();
  expectRealEmergenciesMailed(backend);
  expect(backend.mail.mails.length).toBeLessThanOrEqual(200);
});
