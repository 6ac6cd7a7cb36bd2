/** A visitor whose browser lacks something. */
import { type OpenPage, phone } from './browser.ts';
import { confirmation, formOf, submitButton } from './product.ts';

/** In the page, before any of its script. Text, because Vitest would rewrite a function. */
const remove = (names: string[]) => `for (const name of ${JSON.stringify(names)}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, key) => object && object[key], window);
  if (owner) delete owner[last];
}`;

/** Types into the form of a service page, key by key, and presses its button once. Returns what reached the function, as text. */
export async function sendWithout(open: OpenPage, names: string[]): Promise<string[]> {
  const posts: string[] = [];
  const page = await open('/services/lock-rekeying', {
    viewport: phone,
    expectErrors: /./,
    before: async (page) => {
      await page.addInitScript(remove(names));
      await page.route('**/api/lead', async (route) => {
        const isJson = route.request().headers()['content-type'] === 'application/json';
        posts.push(decodeURIComponent((route.request().postData() ?? '').replaceAll('+', ' ')));
        if (isJson) await route.fulfill({ json: { success: true, reference: 'AB12CD34' } });
        else await route.fulfill({ contentType: 'text/html', body: '<h1>We have your request</h1>' });
      });
    },
  });
  const form = formOf(page, 'service');
  await form.getByLabel('Name').click();
  await page.keyboard.type('Olive Old');
  await form.getByLabel('Phone').click();
  await page.keyboard.type('314-555-0177');
  await submitButton(form).click();
  await confirmation(form)
    .or(page.getByRole('heading', { name: 'We have your request' }))
    .waitFor();
  return posts;
}
