/**
 * What Gmail, Outlook and Apple Mail support, held against every kind of mail. The source is caniemail.com (https://www.caniemail.com),
 * whose data the package caniemail carries: that of 2026-05-13 in version 2.0.2.
 */
import { readFileSync } from 'node:fs';
import { caniemail } from 'caniemail';
import { expect, it } from 'vitest';
import { palette } from '../../netlify/emails/palette.ts';
import { samples } from '../support/mail-samples.ts';

/** What some of these programs lack, and may: anything else is a fault. */
const missable = new Set([
  // The colors of the night, and the hairlines of a summary, are lost.
  ...['<style> element', 'Class selector', '@media', 'Attribute selector', 'Descendant combinator'],
  ...['color-scheme meta tag', 'color-scheme CSS property'],
  // Nothing is lost: the outer table has the color of the body, words break by other rules, and the preheader has no height.
  ...['<body> element', 'border-radius', 'display:none', 'max-height property', 'overflow', 'white-space'],
  ...['table-layout', 'word-break', 'overflow-wrap'],
  // A screen reader reads the preheader too, and does not say where the mail begins.
  ...['aria-hidden attribute', 'aria-label attribute', 'role attribute'],
]);

const clients: Parameters<typeof caniemail>[0]['clients'] = ['gmail.*', 'outlook.*', 'apple-mail.*'];

/** By name: what at least one of the programs does not support at all. */
function unsupportedIn(html: string): string[] {
  const { errors } = caniemail({ clients, html }).issues;
  return [...new Set([...errors.values()].flat().map(({ title }) => title))];
}

it.each(Object.entries(samples))(
  '%s needs nothing that one of the programs lacks',
  (_name, { html, text }) => {
    expect(unsupportedIn(html).filter((title) => !missable.has(title))).toEqual([]);
    for (const part of [html, text]) expect(Buffer.byteLength(part), 'whole in Gmail').toBeLessThan(102_000);
    for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
      expect(css.length).toBeLessThan(8192);
    }
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|@font-face| src=| on\w+=/i);
  },
);

it.each(Object.entries(samples))('%s has a dark look, and amber means calling', (_name, { html }) => {
  for (const name of ['color-scheme', 'supported-color-schemes']) {
    expect(html).toContain(`<meta name="${name}" content="light dark">`);
  }
  const body = html.slice(html.indexOf('<body'));
  const classes = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const colored = new Set(classes.filter((name) => /^(t|on|b)-/.test(name)));
  expect([...colored]).toEqual(expect.arrayContaining(['t-ink', 'on-ground', 'on-paper']));
  const [, night = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}\n/.exec(html) ?? [];
  for (const name of colored) {
    expect(night, name).toContain(`.${name} {`);
    expect(html, name).toContain(`${name.startsWith('on-') ? '[data-ogsb]' : '[data-ogsc]'} .${name} {`);
  }
  for (const [, cell = ''] of html.matchAll(/<td ([^>]*on-call[^>]*>\s*<a href="[^"]*")/g)) {
    expect(cell).toContain('href="tel:');
  }
});

it('has the colors of the site', () => {
  const [day = '', night = ''] = [
    ...readFileSync('renderer/tokens.css', 'utf8').matchAll(/:root \{([^}]*)\}/g),
  ].map(([, block]) => block);
  const colorIn = (block: string, name: string) => {
    const [, hex] = new RegExp(`--${name}: #(\\w+);`).exec(block) ?? [];
    return hex && `#${hex.length === 3 ? hex.replace(/\w/g, '$&$&') : hex}`;
  };
  for (const [name, color] of Object.entries(palette)) {
    const byDay = colorIn(day, name);
    expect(color, name).toEqual({ day: byDay, night: colorIn(night, name) ?? byDay });
  }
});
