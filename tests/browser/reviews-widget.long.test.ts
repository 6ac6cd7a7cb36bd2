import { test } from 'vitest';
import { type Attack, attacks, expectSafeFrom } from './hostile-vendors.ts';
import { testVendorSite } from './reviews-vendor.ts';

const site = testVendorSite();

test.each(Object.keys(attacks) as Attack[])(
  'a review widget that %s cannot block or read a request',
  (attack) => expectSafeFrom(attack, site),
);
