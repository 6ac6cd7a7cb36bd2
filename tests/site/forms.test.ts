import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, having, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements } from './dom.ts';

const built = readBuilt();

function formsOf(path: string) {
  const posting = elements(pageAt(built, path).document, 'form').filter((form) => attribute(form, 'method'));
  const forms = posting.map((element) => {
    const fields = elements(element, 'input', 'select', 'textarea');
    const required = fields.filter((one) => attribute(one, 'required') !== undefined);
    return {
      element,
      fields,
      field: (name: string) => having(element, 'name', name),
      required: required.map((one) => attribute(one, 'name')),
    };
  });
  expect(forms).toHaveLength(path === '/' ? 2 : 1);
  return forms as [(typeof forms)[number], ...typeof forms];
}

test('the forms of the home and contact pages require the specified fields', () => {
  const [emergency, quote] = formsOf('/');
  const [contact] = formsOf('/contact');
  expect(emergency.required).toEqual(['name', 'phone', 'service']);
  expect(quote?.required).toEqual(['name', 'phone', 'address', 'service', 'message']);
  expect(contact.required).toEqual(['name', 'phone', 'message']);
});

test('a service page has one form, checked as an emergency only for emergency services, and asks about a job that can wait when it suits', () => {
  expectOfEach(site.services, ({ slug, form: { isEmergency, canWait = false } }) => {
    const [form] = formsOf(routes.service(slug));
    expect(form.required).toEqual(['name', 'phone']);
    const named = (name: string) => form.fields.filter((field) => attribute(field, 'name') === name);
    const checked = named('isEmergency').map((box) => attribute(box, 'checked') !== undefined);
    expect(checked).toEqual(canWait ? [] : [isEmergency]);
    expect(named('suitsDay').length > 0).toBe(canWait);
  });
});

const pathsWithForms = ['/', '/contact', ...site.services.map(({ slug }) => routes.service(slug))];

/** What browsers fill into fields. */
const filledBy = /name|mail|phone|addr|city|zip|country|company|org|web|site|url|user|card|date/i;

test('fields ask for the right keyboard and limit the message length, and no browser fills the honeypot', () => {
  expectOfEach(pathsWithForms, (path) => {
    for (const { element, field, fields } of formsOf(path)) {
      expect(attribute(field('phone'), 'type')).toBe('tel');
      expect(attribute(field('phone'), 'autocomplete')).toContain('tel');
      const limit = path.startsWith('/services/') ? '150' : '300';
      expect(attribute(field('message'), 'maxlength')).toBe(limit);
      const emails = fields.filter((input) => attribute(input, 'name') === 'email');
      for (const email of emails) expect(attribute(email, 'type')).toBe('email');
      const honeypot = having(element, 'tabindex', '-1');
      expect(attribute(honeypot, 'autocomplete')).toBe('off');
      expect(attribute(honeypot, 'name')).not.toMatch(filledBy);
    }
  });
});
