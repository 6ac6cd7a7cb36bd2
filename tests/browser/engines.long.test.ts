import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fieldErrors } from '../../data/lead/errors.ts';
import { fields, isRequired, textFields } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { kinds } from '../../scripts/screenshots/scenes.ts';
import { ourNumber } from '../support/our-number.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';
import { city, zip } from '../support/town.ts';
import { desktop, phone } from './browser.ts';
import { engines, type Tab } from './engines/start.ts';
import { type Visitor, visitor } from './engines/visitor.ts';
import { coveredLinks } from './layout.ts';
import { recording, testLine } from './line.ts';
import { linksTo, testProduct } from './product.ts';

const root = rootWithTeam(madeUpTeam);
const product = testProduct(() => root);
const { services } = loadSite();
const line = testLine(product.origin, recording);

type Step = (visitor: Visitor, who: string) => Promise<void>;

const steps: Record<string, Step> = {
  'every kind of page opens without errors or sideways scroll': async ({ visit, resize, until }) => {
    for (const { path } of kinds)
      for (const size of [phone, desktop]) {
        if (size === phone) await visit(path, size);
        else await resize(size);
        await until(`${path}: width and overflow`, [size.width, 0], () => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [innerWidth, scrollWidth - clientWidth];
        });
      }
  },

  'the menu panel opens, keeps the focus, and closes': async ({
    arrive,
    visit,
    click,
    press,
    isVisible,
    hasFocus,
    until,
  }) => {
    const panel = '#menu-panel';
    const button = '[aria-haspopup=dialog]';
    await visit(routes.home, phone);
    await click(button);
    await isVisible(panel, true);
    await until('the page is inert', true, () => document.querySelector('main[inert]') !== null);
    await click(`${panel} summary`);
    await isVisible(`${panel} details a`, true);
    await press('Tab');
    await hasFocus(`${panel} *`);
    await press('Escape');
    await isVisible(panel, false);
    await hasFocus(button);
    await press('Enter');
    await click(`${panel} a`, 'About');
    await arrive(routes.about);
  },

  'the finder knows a town, and a ZIP code cuts the key': async ({
    visit,
    fill,
    press,
    shows,
    isVisible,
  }) => {
    await visit(routes.serviceAreas, phone);
    await fill('#zip', city.name);
    await press('Enter');
    await shows('[data-island=finder] [role=status]', new RegExp(`^${city.name}: .*\\d`));
    await visit(routes.home);
    await fill('[data-island=finder] input', zip);
    await isVisible(`[data-island=finder] svg[aria-label$="cut to ${zip}"]`, true);
  },

  'a form reports faults and a lost connection, sends once it’s back, and the next page has the receipt':
    async ({ visit, fill, click, press, shows, hasFocus, isVisible, type, evaluate }, who) => {
      const field = (name: string) => `#form-contact-${name}`;
      await visit(routes.contact, phone);
      await fill(field('name'), who);
      await isVisible('#form-contact form[novalidate]', true);
      await click('#form-contact [type=submit]');
      const summary = '#form-contact section.notice';
      await hasFocus(summary);
      const required = textFields.filter((name) => isRequired('contact', name) && name !== 'name');
      for (const name of required) await shows(summary, `${fields[name].label} is required`);
      await click(`${summary} li a`, fields.phone.label);
      await hasFocus(field('phone'));
      await type('202555');
      await press('Tab');
      await shows('#form-contact [role=alert]', fieldErrors.phone);
      await click(field('phone'));
      await press('End');
      await type('0193');
      await fill(field('message'), 'Two keys, please');
      await isVisible(summary, false);
      line.losesPosts = true;
      await click('#form-contact [type=submit]');
      await shows(summary, `call ${ourNumber}`);
      await shows(`${summary} a[href^="sms:+1"][href*="Two%20keys"]`, 'Text it to us');
      await shows(summary, "Sending as soon as you're online.");
      line.losesPosts = false;
      expect(await product.rows()).toEqual([]);
      await evaluate(() => dispatchEvent(new Event('online')));
      await shows('#form-contact .receipt h2', /^We'll call you by\s\d+:\d\d\s[AP]M/);
      await hasFocus('#form-contact .receipt h2');
      expect(await product.rows()).toMatchObject([
        { name: who, phone: '+12025550193', message: 'Two keys, please', suspected_spam: false },
      ]);
      await visit(routes.about, phone);
      await shows('#call-bar .btn-line', /^Sent \d+:\d\d/);
      await click('#call-bar a[href^="/my-request"]');
      await shows('main h2', /We'll call you by/);
      await shows('main', new RegExp(who));
    },

  'a request is canceled by touch, taken back, and complained of': async (
    { visit, fill, tap, shows, evaluate },
    who,
  ) => {
    await visit(routes.privacy);
    await evaluate(() => sessionStorage.clear());
    await visit(routes.contact, phone);
    await fill('#form-contact-name', who);
    await fill('#form-contact-phone', '2025550196');
    await fill('#form-contact-message', 'Two keys');
    await tap('#form-contact [type=submit]');
    await shows('#form-contact .receipt h2', /We'll call you by/);
    await tap('.receipt summary', 'Cancel my request');
    await tap('.receipt button', 'Yes, cancel');
    await shows('.receipt', /Canceled[\s\S]*You owe nothing\./);
    await tap('.receipt button', 'I need you after all');
    await shows('.receipt', /We've told everyone/);
    await product.age(15);
    await tap('.receipt a', 'Check again');
    await shows('main', /We're late\./);
    await tap('main button', 'Nobody has called');
    await shows('main', /We've told everyone/);
  },

  'a photo goes with the request, small enough': async (
    { visit, fill, click, shows, isVisible, evaluate },
    who,
  ) => {
    await visit(routes.service('car-lockout'), phone);
    await fill('#form-service-name', who);
    await fill('#form-service-phone', '2025550195');
    await click('#form-service summary');
    await fill('#form-service-message', 'What is this lock?');
    await isVisible('#form-service label + button', true);
    // The button opens the system's own window, which drivers can't reach.
    await evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [3000, 2000];
      const context = canvas.getContext('2d');
      for (let x = 0; x < 3000; x += 4)
        for (let y = 0; y < 2000; y += 4) {
          if (context) context.fillStyle = `hsl(${(x * y) % 360} 60% 50%)`;
          context?.fillRect(x, y, 4, 4);
        }
      canvas.toBlob((blob) => {
        const files = new DataTransfer();
        files.items.add(new File([blob ?? ''], 'lock.png', { type: 'image/png' }));
        const input = document.querySelector<HTMLInputElement>('#form-service [type=file]');
        if (input) input.files = files.files;
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    });
    await shows('#form-service', 'Photo added.');
    await isVisible('#form-service canvas', true);
    await click('#form-service [type=submit]');
    await shows('#form-service', 'Your photo is with your request.');
  },

  'the call bar covers no link at the end of the page': async ({ visit, evaluate, isVisible, until }) => {
    for (const path of [routes.home, routes.contact]) {
      await visit(path, phone);
      await evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await isVisible('#call-bar', true);
      await until(`covered links of ${path}`, [], coveredLinks);
    }
  },

  // Last, because Puppeteer waits forever for the load of a page from Firefox's back/forward cache.
  'after “Exit this page”, Back finds no text, and forms work again': async (
    { visit, fill, click, isVisible, evaluate, isAt, until },
    who,
  ) => {
    const name = '#form-contact-name';
    const typed = (expected: string) =>
      until('the name', expected, (one) => document.querySelector<HTMLInputElement>(one)?.value, name);
    const exitPath = routes.service(services.find(({ exitPage }) => exitPage)?.slug ?? '');
    await visit(routes.privacy);
    await evaluate(() => sessionStorage.clear());
    await visit(routes.contact, phone);
    await fill(name, who);
    await isVisible('#form-contact form[novalidate]', true);
    await fill('#form-contact-phone', '202');
    await until('the draft', true, () => Boolean(sessionStorage.form));
    await visit(exitPath, phone);
    await click('.exit');
    // The other site can't be reached from here, and each browser has its own page for that.
    const left = (path: string) => location.pathname !== path && document.readyState !== 'loading';
    await expect.poll(() => evaluate(left, exitPath).catch(() => false)).toBe(true);
    // Puppeteer may wait in vain for what it opens after such a page.
    await evaluate((url) => location.assign(url), `${line.url()}/robots.txt`);
    await isAt('/robots.txt');
    await until('what is stored', [0, 0], () => [localStorage.length, sessionStorage.length]);
    await evaluate(() => history.go(-2));
    await isAt(routes.contact);
    await typed('');
    await until('what is stored', [0, 0], () => [localStorage.length, sessionStorage.length]);
    await fill(name, who);
    await typed(who);
  },
};

const stepsWithoutScript: Record<string, Step> = {
  'a plain form reports a fault, keeps the answers, and sends them, and its receipt shows who is coming':
    async ({ resize, open, fill, click, shows, evaluate }, who) => {
      await resize(phone);
      await open(routes.contact);
      await fill('#form-contact-name', who);
      await fill('#form-contact-phone', '202555');
      await fill('#form-contact-message', 'Without script');
      await click('form [type=submit]');
      await shows('[role=alert]', fieldErrors.phone);
      await fill('[name=phone]', '0194');
      await click('form [type=submit]');
      await shows('main h2', /We'll call you by/);
      const [row] = await product.rows();
      expect(row).toMatchObject({ name: who, phone: '+12025550194', message: 'Without script' });

      const receipt = await evaluate(() => location.pathname);
      const { calling } = linksTo(row);
      // Not in the browser, which would dial.
      const body = new URLSearchParams({ do: 'taken', seen: '0' });
      await fetch(product.origin() + calling, { method: 'POST', body });
      await open(calling);
      await click('button', 'Spoke to them');
      // The page before has names, too.
      await shows('main h1', 'What did you agree on');
      for (const choice of ['Bo', '$90–$140', '20']) await click('label:has([type=radio])', choice);
      await click('button', "I'm coming");
      await shows('main', 'Bo is on the way.');
      await open(receipt);
      await shows('main', /Bo is on the way[\s\S]*Dark blue van, plate ends K7X[\s\S]*\$90–\$140/);
    },
};

for (const [hasScript, table] of [
  [true, steps],
  [false, stepsWithoutScript],
] as const)
  describe.each(Object.entries(engines))(`%s${hasScript ? '' : ', without script'}`, (engine, start) => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await start(hasScript);
    });
    afterAll(() => tab.close());
    afterEach(() => {
      line.losesPosts = false;
      expect(line.faults.splice(0), `${engine}'s errors`).toEqual([]);
    });
    test.each(Object.entries(table))('%s', (_, step) => step(visitor(tab, line.url()), `${engine} Example`));
  });
