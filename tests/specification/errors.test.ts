import { expect, test } from 'vitest';
import { clientErrors, leadErrors } from '../../data/lead/errors.ts';
import { site } from '../site/built.ts';
import { errorCatalogue, reviewsErrors } from '../support/specification.ts';

const ours = Object.fromEntries(
  Object.entries({ ...leadErrors, ...clientErrors }).map(([name, error]) => [
    name,
    typeof error === 'function' ? error('{phone}') : error.text,
  ]),
);

// tests/faults/database.test.ts and tests/browser/connection.test.ts check that they appear.
test.each(errorCatalogue)('the message for "%s" is "%s"', (name = '', expected = '') => {
  const pattern = expected.replace(/[.{}]/g, '\\$&').replace('…', '.+');
  expect(ours[name]).toMatch(new RegExp(`^${pattern}$`));
});

// No page shows them without a vendor. tests/browser/reviews-widget.test.ts checks that they appear.
test('the reviews widget has both error notices', () => {
  const texts = Object.values(site.pages.reviews.widget).join('\n');
  expect(reviewsErrors.filter((text) => !texts.includes(text))).toEqual([]);
});
