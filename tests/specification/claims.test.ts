/** Texts that reword or contradict the claims of the specification. */
import { expect, test } from 'vitest';
import { releasedCopy, stored, warningsOf } from '../data/copy-of-data.ts';

const { claims } = stored('claims');

/** Today's words of a claim, such as "500+ Reviews"; the owner may change them. */
const wordOf = (claim: string, name: string): string => claims[claim]?.words[name] ?? `no {${name}}`;
const discount = wordOf('discount', 'discount');

const forbidden = `
  Our ${wordOf('reviewCount', 'reviewBadge').split(' ')[0]} reviews say so. | A 5-star locksmith.
  The #1 locksmith. | Rated A+. | We are licensed. | Fully insured.
  State-licensed locks. | All passed a background check. | A locksmith answers.
  In ${wordOf('cityCount', 'cityCount')} towns. | With ${wordOf('experience', 'experience')} of work.
  Here since ${wordOf('founded', 'foundingYear')}. | Save ${discount}. | There in 15 minutes.
  We call. There in {responseMinutes} minutes. | At your door in a quarter of an hour.
  We arrive in {typicalArrival}. | We are there in 20 minutes. | We reach you within an hour.
  We add the price of the visit. | A trip fee applies. | A fixed price on the phone.
  The drive is extra. | Lock, hour and distance decide. | The hour
  A night fee applies. | Weekends cost more. | Free estimate. | No ID needed.
  If you say no, {serviceCallFee} is due. | The fee is also due if you refuse.
  To cancel or refuse costs. | Show ID and a bill. | We accept personal checks.
  Ask for our Utah license. | We are {states}-licensed. | Two miles from our base. | It is a mile away.
  We are damage-free. | We never scratch it. | A lockout has a 90-day warranty. | Pay by check.
  Find us on Dale Avenue. | It is as safe as new. | As good as on its first day.
  We come within {radius} of {homeCity}.
  We are members of a locksmith group. | Have ID and proof of address. | We recut it for 90 days.
  Recut free for {workmanshipWarranty}. | A lifetime warranty.`;

test('a text that rewords or contradicts a claim is refused, or asked about', () => {
  const rows = forbidden.trim().split(/\s*[|\n]\s*/);
  const questions = rows.map((answer, index) => ({ question: `Question ${index}?`, answer }));
  const lines = warningsOf(releasedCopy(['pages › home › questions', questions]));
  const missed = rows.filter(
    (_, index) =>
      !lines.some((line) => line.startsWith(`data/pages.json › home › questions[${index}] › answer: `)),
  );
  expect(missed).toEqual([]);
});
