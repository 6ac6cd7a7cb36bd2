/** What a caller hears whom no one answers, in English and Spanish. */
import { shopTime } from '../../../data/lead/clock.ts';
import { business } from '../../base/business-facts.ts';
import { spanishTime } from './slots.ts';

export type Said = readonly [english: string, spanish: string];

/** @param promised when the request's promise will be due */
export const askToPress = (promised: Date): Said => [
  `${business.name}. If you're in danger, hang up and call 911. Press 1, and we'll call you back by ${shopTime(promised)}.`,
  `Si está en peligro, cuelgue y llame al 911. Oprima 1 y le llamaremos antes de ${spanishTime(promised, false)}.`,
];

export const confirmCall = (promised: Date): Said => [
  `We'll call you back by ${shopTime(promised)}. Please keep your phone handy.`,
  `Le llamaremos antes de ${spanishTime(promised, false)}.`,
];

export const noNumber: Said = [
  "If you're in danger, call 911. We can't see your number. Please call again without hiding it.",
  'Si está en peligro, llame al 911. No vemos su número. Llame otra vez sin ocultarlo.',
];
