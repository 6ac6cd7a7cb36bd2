/** A lead costs the same among hundreds of thousands as among none. */
import { testPlans } from '../support/plans.ts';

testPlans(300_000);
