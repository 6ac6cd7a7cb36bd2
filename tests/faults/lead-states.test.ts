import { it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { expectEscalated } from './lead-states.ts';

const backend = testBackend();

it('escalates every open emergency after 30 random sequences of events', async () => {
  await expectEscalated(backend, 30);
});
