import { testPlans } from '../support/plans.ts';

testPlans(50_000);
