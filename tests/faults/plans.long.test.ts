/** A lead costs the same among a million as among none. */
import { testPlans } from '../support/plans.ts';

testPlans(1_000_000);
