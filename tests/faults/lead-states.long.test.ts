import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectEscalated } from './lead-states.ts';

const backend = testBackend();

it('from every state an emergency that nobody ended is raised: 1,000 random walks', async () => {
  await expectEscalated(backend, 1000);
});
