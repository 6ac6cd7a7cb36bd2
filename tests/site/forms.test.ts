import { expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { siteFacts } from '../../data/site-facts.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { expectOfEach, linksIn, mainOf, pageAt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

function formsOf(path: string) {
  const posting = elements(pageAt(path).document, 'form[method]');
  const forms = posting.map((element) => {
    const named = (name: string) => elements(element, `[name=${name}]`);
    return { element, named, required: elements(element, '[required]').map((one) => attribute(one, 'name')) };
  });
  expect(forms).toHaveLength(path === '/' ? 2 : 1);
  return forms as [(typeof forms)[number], ...typeof forms];
}

test('the forms of the home and contact pages require the specified fields', () => {
  const [emergency, quote] = formsOf('/');
  const [contact] = formsOf('/contact');
  // Its service may be a door's.
  expect(emergency.required).toEqual(['name', 'phone']);
  expect(textOf(one(emergency.element, 'label[for$=service]'))).toBe('Service *');
  expect(quote?.required).toEqual(['name', 'phone', 'address', 'service', 'message']);
  expect(contact.required).toEqual(['name', 'phone', 'message']);
});

test('a service page has one form, checked as an emergency only for emergency services, and asks about a job that can wait when it suits, as its first screen says', () => {
  expectOfEach(site.services, ({ slug, form: { isEmergency, canWait = false } }) => {
    const [form] = formsOf(routes.service(slug));
    expect(form.required).toEqual(['name', 'phone']);
    const checked = form.named('isEmergency').map((box) => box.hasAttribute('checked'));
    expect(checked).toEqual(canWait ? [] : [isEmergency]);
    expect(form.named('suitsDay').length > 0).toBe(canWait);
    const { scheduled = '' } = site.tokens;
    expect(textOf(mainOf(pageAt(routes.service(slug)))).includes(scheduled)).toBe(canWait);
  });
});

test('only with TEXT_URL do forms tell how to end automatic texts, and the privacy policy who sends them', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const [told, silent] = ['https://a:k@api.twilio.com/', ' '].map((url) => {
    vi.stubEnv('TEXT_URL', url);
    const built = loadSite();
    return siteFacts(built).textConsent + JSON.stringify(built.legal.privacy.sections);
  });
  for (const words of [/STOP.*STOP/, /Twilio/, /anyone's marketing/]) {
    expect(told).toMatch(words);
    expect(silent).not.toMatch(words);
  }
});

const pathsWithForms = ['/', '/contact', ...site.services.map(({ slug }) => routes.service(slug))];

/** What browsers fill into fields. */
const filledBy = /name|mail|phone|addr|city|zip|country|company|org|web|site|url|user|card|date/i;

test('forms are no contract, say what happens with what is sent, ask for the right keyboard, limit the message, and no browser fills the honeypot', () => {
  const { inShort, textConsent } = site.legal.privacy;
  expectOfEach(pathsWithForms, (path) => {
    for (const { element, named } of formsOf(path)) {
      const text = textOf(element);
      expect(text).toContain(`${plain(inShort)} Privacy Policy`);
      expect(linksIn(element)).toEqual([routes.privacy]);
      expect(textOf(one(element, 'fieldset:has([name=reach])'))).toContain(plain(textConsent));
      expect(text).not.toMatch(/[A-Z ]{20,}|\barbitrat|agree to our/);
      expect(text).toContain(`Up to ${path.startsWith('/services/') ? '150' : '300'} characters`);
      expect(attribute(one(element, '[name=phone][type=tel]'), 'autoComplete')).toContain('tel');
      expect(attribute(one(element, '[name=message]'), 'maxLength')).toBe('1500');
      expect(named('email').map((email) => attribute(email, 'type'))).toEqual(['email']);
      const more = one(element, 'details:not([open])');
      expect(named('onSite')).toEqual([one(more, '[name=onSite]')]);
      const honeypot = one(element, '[tabindex="-1"]');
      expect(attribute(honeypot, 'autoComplete')).toBe('off');
      expect(attribute(honeypot, 'name')).not.toMatch(filledBy);
    }
  });
});

test('only the terms have the notice of their clause about arbitration', () => {
  const text = textOf(mainOf(pageAt(routes.terms)));
  const { arbitration, sections } = site.legal.terms;
  expect(text.includes('binding arbitration')).toBe(arbitration);
  for (const { notice } of sections) if (notice) expect(text).toContain(notice);
});
