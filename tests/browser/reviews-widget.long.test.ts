import { test } from 'vitest';
import { type Deed, expectSafeFrom, hostile } from './hostile-vendors.ts';
import { testVendorSite } from './reviews-vendor.ts';

const site = testVendorSite();

test.each(Object.keys(hostile) as Deed[])(
  'a vendor that %s stops no request, and reads no letter of it',
  (deed) => expectSafeFrom([deed], site),
);
