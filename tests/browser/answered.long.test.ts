import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { fill, skipSpamDelay, submitButton, testProduct } from './product.ts';

const { openForm, rows } = testProduct();

/** Once the answer is read, notes in `calls` which of the browser's functions are called. `broken` throws at its first call. */
const watchCalls = (broken: string) => {
  let isAnswered = false;
  const called = new Set<string>();
  Object.assign(window, { calls: called });
  const { parse } = JSON;
  JSON.parse = (text, ...rest) => {
    const value = parse(text, ...rest);
    if (value?.success) isAnswered = true;
    return value;
  };
  const note = (name: string) => {
    if (!isAnswered) return;
    called.add(name);
    if (name !== broken) return;
    isAnswered = false;
    throw new Error('broken');
  };
  const browserParts: Record<string, object> = {
    window,
    Intl,
    JSON,
    Date: Date.prototype,
    DateTimeFormat: Intl.DateTimeFormat.prototype,
    Storage: Storage.prototype,
    History: History.prototype,
    EventTarget: EventTarget.prototype,
    Node: Node.prototype,
    Document: Document.prototype,
    Element: Element.prototype,
    HTMLElement: HTMLElement.prototype,
    HTMLFormElement: HTMLFormElement.prototype,
  };
  for (const [part, owner] of Object.entries(browserParts))
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (!property.configurable || name === 'constructor' || (property.get && owner === window)) continue;
      const label = `${part}.${name}`;
      const watched = Object.entries(property).map(([key, one]) => {
        if (typeof one !== 'function') return [key, one];
        const proxy = new Proxy(one, {
          apply(fn, self, args) {
            note(label);
            return Reflect.apply(fn, self, args);
          },
          construct(fn, args, newTarget) {
            note(label);
            return Reflect.construct(fn, args, newTarget);
          },
        });
        return [key, proxy];
      });
      Object.defineProperty(owner, name, Object.fromEntries(watched));
    }
};

/** @returns what the page calls from the answer to the confirmation */
async function sendWithout(broken: string) {
  const { page, form } = await openForm('contact', routes.contact, {
    expectErrors: /broken/,
    before: (page) => page.addInitScript(watchCalls, broken),
  });
  await fill(form, { Name: 'Xena Exception', Phone: '202-555-0160', Message: 'Two keys' });
  await skipSpamDelay(page);
  await submitButton(form).click();
  // If the script can't tell, the plain form leads to the request's page.
  const told = form.getByText(/Reference: [0-9A-F]{8}/).or(page.locator('main > [data-live] .rq'));
  await told.first().waitFor();
  // Playwright's own script calls what's broken, too.
  const calls = broken ? [] : await page.evaluate(() => [...Reflect.get(window, 'calls')].map(String));
  await page.context().close();
  // Playwright's.
  return calls.filter((call) => call !== 'window.eval');
}

test('whatever throws once the request is saved, the visitor reads that it is', async () => {
  const calls = await sendWithout('');
  expect(calls).toContain('Intl.DateTimeFormat');
  const untold: string[] = [];
  for (const one of calls) await sendWithout(one).catch(({ message }) => untold.push(`${one}: ${message}`));
  expect(untold).toEqual([]);
  expect(await rows()).toHaveLength(calls.length + 1);
}, 600_000);
