import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { postRandomBodies } from '../support/random-bodies.ts';

const backend = testBackend();

it('answers 2,000 odd bodies with a success or the sender’s own fault', () =>
  postRandomBodies(backend, 2000));
