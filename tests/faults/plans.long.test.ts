import { testPlans } from '../support/plans.ts';

testPlans(500_000);
