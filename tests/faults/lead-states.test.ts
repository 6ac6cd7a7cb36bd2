import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectEscalated } from './lead-states.ts';

const backend = testBackend();

it('from every state an emergency that nobody ended is raised: 60 random walks', async () => {
  await expectEscalated(backend, 60);
});
