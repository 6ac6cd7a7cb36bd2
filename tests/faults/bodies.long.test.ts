import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { postRandomBodies } from '../support/random-bodies.ts';

const backend = testBackend();

it('responds to 2,000 random bodies without a server error', () => postRandomBodies(backend, 2000));
