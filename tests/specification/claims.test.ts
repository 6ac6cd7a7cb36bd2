/** The claims of the specification, and texts that reword or contradict them. */
import { expect, test } from 'vitest';
import { suggestionFor } from '../../data/facts/tokens.ts';
import { copyOfData, problemsOf, stored } from '../data/copy-of-data.ts';

const { claims } = stored('claims');

/** Today's words of a claim, such as "500+ Reviews"; the owner may change them. */
const wordOf = (claim: string, name: string): string => claims[claim]?.words[name] ?? `no {${name}}`;
const discount = wordOf('discount', 'discount');

const forbidden = `
  reviewCount: Our ${wordOf('reviewCount', 'reviewBadge').split(' ')[0]} reviews say so. | rating: A 5-star locksmith.
  rank: The #1 locksmith. | bureau: Rated A+. | licensed: We are licensed. | licensed: Fully insured.
  stateLicense: State-licensed locks. | backgroundChecked: All passed a background check. | answering: A locksmith answers.
  cityCount: In ${wordOf('cityCount', 'cityCount')} towns. | experience: With ${wordOf('experience', 'experience')} of work.
  founded: Here since ${wordOf('founded', 'foundingYear')}. | discount: Save ${discount}. | response: There in 15 minutes.
  response: We call. There in {responseMinutes} minutes. | response: At your door in a quarter of an hour.
  arrival: We arrive in {typicalArrival}. | arrival: We are there in 20 minutes. | arrival: We reach you within an hour.
  trip: We add the price of the visit. | trip: A trip fee applies. | price: A fixed price on the phone.
  trip: The drive is extra. | afterHours: Lock, hour and distance decide. | afterHours: The hour
  afterHours: A night fee applies. | afterHours: Weekends cost more. | serviceCall: Free estimate. | proof: No ID needed.
  refusal: If you say no, {serviceCallFee} is due. | refusal: The fee is also due if you refuse.
  refusal: To cancel or refuse costs. | proof: Show ID and a bill. | returnedCheck: We accept personal checks.
  stateLicense: Ask for our Utah license. | stateLicense: We are {states}-licensed. | distance: Two miles from our base. | distance: It is a mile away.
  opening: We are damage-free. | opening: We never scratch it. | opening: A lockout has a 90-day warranty. | returnedCheck: Pay by check.
  mobile: Find us on Dale Avenue. | warranty: It is as safe as new. | warranty: As good as on its first day.
  serviceArea: We come within {radius} of {homeCity}.
  memberships: We are members of a locksmith group. | proof: Have ID and proof of address. | recut: We recut it for 90 days.
  recut: Recut free for {workmanshipWarranty}. | warranty: A lifetime warranty.`;

test('a text that rewords or contradicts a claim is reported with what to write instead', () => {
  const rows = forbidden
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => row.split(/: (.*)/));
  const questions = rows.map(([, answer = ''], index) => ({ question: `Question ${index}?`, answer }));
  const problems = problemsOf(copyOfData(['pages › home › questions', questions]));
  const missed = rows.filter(([name = ''], index) => {
    const start = `data/pages.json › home › questions[${index}] › answer: `;
    const advice = claims[name] && `; write ${suggestionFor(claims[name])}`;
    return !advice || !problems.some((line) => line.startsWith(start) && line.endsWith(advice));
  });
  expect(missed).toEqual([]);
});
