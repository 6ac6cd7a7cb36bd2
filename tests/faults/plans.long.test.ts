/** A lead costs the same among half a million, with a million messages, as among none. */
import { testPlans } from '../support/plans.ts';

testPlans(500_000);
