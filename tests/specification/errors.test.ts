import { expect, test, vi } from 'vitest';
import { clientErrors, leadErrors } from '../../data/lead/errors.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { api } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import { site } from '../site/built.ts';
import { errorCatalogue, reviewsErrors } from '../support/specification.ts';

const { phone, siteUrl } = site.business;
const ours: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(leadErrors).map(([code, { text }]) => [code, text.replace('{phone}', phone)]),
  ),
  ...Object.fromEntries(Object.entries(clientErrors).map(([name, words]) => [name, words(phone)])),
};

// tests/faults/database.test.ts and tests/browser/connection.test.ts check that they appear.
test.each(Object.entries(errorCatalogue))('the message for "%s" is "%s"', (name, expected) => {
  const pattern = expected.replace('{phone}', phone).replace(/[.()]/g, '\\$&').replace('…', '.+');
  expect(ours[name]).toMatch(new RegExp(`^${pattern}$`));
});

test('without a database the answer is the message for "unexpected"', async () => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.spyOn(console, 'error').mockReturnValue();
  const body = JSON.stringify({
    ...leadForms.contact.defaults,
    form: 'contact',
    name: 'Ann',
    phone,
    message: 'Hi',
  });
  const headers = { 'Content-Type': 'application/json' };
  const response = await lead(new Request(siteUrl + api.lead, { method: 'POST', headers, body }));
  expect(await response.json()).toMatchObject({ code: 'unexpected', error: ours.unexpected });
});

// No page shows them without a vendor. tests/browser/reviews-widget.test.ts checks that they appear.
test('the reviews widget has both error notices', () => {
  const texts = Object.values(site.pages.reviews.widget).join('\n');
  expect(reviewsErrors.filter((text) => !texts.includes(text))).toEqual([]);
});
