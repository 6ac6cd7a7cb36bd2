/** A number that takes texts, once data/business.json names one, is a second way to send a photo. */
import { expect, test } from 'vitest';
import { mailHref, routes } from '../../data/routes.ts';
import { linksIn, pageAt, readBuilt, site } from './built.ts';
import { build, copyForTest, editData } from './copy.ts';

test('a photo can be texted where the business has a number for texts', async () => {
  const copy = copyForTest();
  editData(copy, 'business', (business) => Object.assign(business, { textPhone: '(314) 555-0149' }));
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  const built = readBuilt(copy);
  for (const { slug, photo } of site.services) {
    const links = linksIn(pageAt(built, routes.service(slug)).document);
    expect(links.includes('sms:+13145550149'), slug).toBe(photo !== undefined);
    const mails = links.filter((href) => href.startsWith(`${mailHref(site.business.email)}?subject=`));
    expect(mails.length, slug).toBe(photo === undefined ? 0 : 1);
  }
});
