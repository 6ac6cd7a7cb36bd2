import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { postOddBodies } from '../support/odd-bodies.ts';

const backend = testBackend();

it('answers 2,000 odd bodies with a success or the sender’s own fault', () => postOddBodies(backend, 2000));
