import { expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

const built = readBuilt();

type Form = {
  element: Element;
  field: (name: string) => Element | undefined;
  options: string[];
  values: string[];
};

/** The request forms of a page, as they are before any script has run. */
function formsOf(path: string): Form[] {
  return elements(pageAt(built, path).document, 'form').map((element) => {
    const options = elements(element, 'option').filter((option) => attribute(option, 'value') !== '');
    return {
      element,
      field: (name) =>
        elements(element, 'input', 'select', 'textarea').find((field) => attribute(field, 'name') === name),
      options: options.map(textOf),
      values: options.map((option) => attribute(option, 'value') ?? ''),
    };
  });
}

const button = ({ element }: Form) => elements(element, 'button').map(textOf);
const isRequired = (field: Element | undefined) =>
  field !== undefined && attribute(field, 'required') !== undefined;
const requiredIn = ({ field }: Form) =>
  ['name', 'phone', 'email', 'address', 'service', 'message'].filter((name) => isRequired(field(name)));

/** The services of a form, each of them once, in its own order. */
function titles({ options }: Form): string[] {
  const all = site.services.map(({ title }) => title);
  const first = options.slice(0, all.length);
  expect(first.toSorted()).toEqual(all.toSorted());
  return first;
}

test('the home page has the emergency form and the quote form', () => {
  const [emergency, quote, ...others] = formsOf('/');
  if (emergency === undefined || quote === undefined) throw new Error('The home page lacks a form');
  expect(others).toEqual([]);
  expect(emergency.options).toEqual([...titles(emergency), 'Other Emergency']);
  expect(emergency.values[0]).toBe('Car Lockout Service');
  expect(emergency.values.at(-1)).toBe('Emergency Locksmith Service');
  expect(requiredIn(emergency)).toEqual(['name', 'phone', 'service']);
  expect(quote.options).toEqual([...titles(quote), ...quote.options.slice(site.services.length)]);
  expect(requiredIn(quote)).toEqual(['name', 'phone', 'address', 'service', 'message']);
});

test('the contact page has the contact form', () => {
  const [form, ...others] = formsOf('/contact');
  if (form === undefined) throw new Error('The contact page has no form');
  expect(others).toEqual([]);
  expect(form.options).toEqual([...titles(form), ...form.options.slice(site.services.length)]);
  expect(form.options).toContain('Emergency Lockout');
  expect(requiredIn(form)).toEqual(['name', 'phone', 'message']);
});

test.each(site.services)('$title has one form, with its own title and button', ({ slug, form: texts }) => {
  const [form, ...others] = formsOf(routes.service(slug));
  if (form === undefined) throw new Error(`${slug} has no form`);
  expect(others).toEqual([]);
  const { title, cta } = texts;
  expect(elements(pageAt(built, routes.service(slug)).document, 'h2', 'h3').map(textOf)).toContain(
    plain(title),
  );
  expect(button(form)).toContain(plain(cta));
  expect(requiredIn(form)).toEqual(['name', 'phone']);
});

const emergencies = [
  'car-lockout',
  'house-lockout',
  'commercial-lockout',
  'broken-key-extraction',
  'safe-unlocking',
];

test.each(site.services)('$title is an emergency to begin with only where it is one', ({ slug }) => {
  const [form] = formsOf(routes.service(slug));
  const box = form?.field('isEmergency');
  expect(box && attribute(box, 'checked') !== undefined).toBe(emergencies.includes(slug));
});

test('every city page has the short form, and its place goes with the request', () => {
  for (const city of site.cities) {
    const [form, ...others] = formsOf(routes.city(city));
    expect(others).toEqual([]);
    expect(form && requiredIn(form)).toEqual(['name', 'phone']);
    const service = form?.field('service');
    expect(service && attribute(service, 'value')).toBe(`Emergency Service in ${city.name}, ${city.state}`);
    const address = form?.field('address');
    expect(address && attribute(address, 'value')).toBe('');
  }
});

test.each(['/', '/contact', ...site.services.map(({ slug }) => routes.service(slug))])(
  'on %s every field has a label, the right keyboard and its limit',
  (path) => {
    const labels = elements(pageAt(built, path).document, 'label');
    for (const { element, field } of formsOf(path)) {
      expect(attribute(element, 'method')).toBe('post');
      expect(field('phone') && attribute(field('phone') as Element, 'type')).toBe('tel');
      expect(field('phone') && attribute(field('phone') as Element, 'autocomplete')).toContain('tel');
      const limit = path.startsWith('/services/') ? '150' : '300';
      expect(field('message') && attribute(field('message') as Element, 'maxlength')).toBe(limit);
      const email = field('email');
      if (email) expect(attribute(email, 'type')).toBe('email');
      const visible = elements(element, 'input', 'select', 'textarea').filter(
        (input) => attribute(input, 'type') !== 'hidden',
      );
      const unlabelled = visible.filter(
        (input) =>
          !labels.some(
            (label) =>
              attribute(label, 'for') === attribute(input, 'id') ||
              elements(label, 'input', 'select', 'textarea').includes(input),
          ),
      );
      expect(unlabelled.map((input) => attribute(input, 'name'))).toEqual([]);
    }
  },
);

test('no autofill and no password manager has a reason to fill the honeypot', () => {
  for (const path of ['/', '/contact', '/services/lock-rekeying']) {
    for (const { element } of formsOf(path)) {
      const [honeypot, ...others] = elements(element, 'input').filter(
        (input) => attribute(input, 'tabindex') === '-1',
      );
      if (honeypot === undefined) throw new Error(`${path} has no honeypot`);
      expect(others).toEqual([]);
      // What 1Password, LastPass, Bitwarden and Dashlane document as "leave this field alone".
      const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];
      expect(marks.map((mark) => attribute(honeypot, mark))).toEqual(['true', 'true', 'true', 'other']);
      expect(attribute(honeypot, 'autocomplete')).toBe('off');
      // Words that browsers and managers fill by.
      const words =
        /name|mail|phone|tel|addr|street|city|state|zip|post|country|company|org|web|site|url|user|card|code|date/i;
      expect(attribute(honeypot, 'name')).not.toMatch(words);
      expect(textOf(element)).not.toMatch(/website|company/i);
    }
  }
});
