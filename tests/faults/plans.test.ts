/** A lead costs the same in full tables as in empty ones: on PostgreSQL, whose planner decides it. */
import { testPlans } from '../support/plans.ts';

testPlans(50_000);
