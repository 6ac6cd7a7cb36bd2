import type { Business } from '../collections/business.ts';
import { type State, stateNames } from '../geography/states.ts';
import { trade } from '../shared/trade.ts';

type Licensing = Pick<Business, 'licensing'>;

/** Places in a state that licenses locksmiths promise nothing until the data has our number. */
export function mustCallToAsk(state: State, { licensing }: Licensing): boolean {
  const { required, number } = licensing[state] ?? {};
  return required === true && number === undefined;
}

/** {stateLicensing}, the start or the whole of a sentence. */
export function licensingIn(state: State, { licensing }: Licensing): string {
  const { required, number } = licensing[state] ?? {};
  if (!required) return `${stateNames[state]} has no statewide ${trade} license`;
  const ours = number === undefined ? '' : `, and our number is ${number}`;
  return `${stateNames[state]} also licenses ${trade}s${ours}`;
}
