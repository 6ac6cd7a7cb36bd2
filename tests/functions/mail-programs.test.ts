import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palette } from '../../netlify/channels/mail/palette.ts';
import { samples } from '../support/mail-samples.ts';

/** Gmail, Outlook and Apple Mail support these or can do without them (https://www.caniemail.com, 2026-05-13). Look up what you add. */
const tags = 'a body br div h1 h2 head html meta p pre span style table td title tr'.split(' ');
const properties =
  `background-color border-color border-radius border-style border-width color display font-family font-size
  font-weight height line-height margin max-height max-width mso-hide mso-padding-alt overflow overflow-wrap padding
  padding-left table-layout text-decoration white-space word-break`.split(/\s+/);

it.each(Object.entries(samples))(
  'the %s email uses only what mail programs support',
  (_name, { html, text }) => {
    const used = [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'));
    const set = styles.map((style) => style.split(':')[0]?.trim());
    expect([...used, ...set].filter((one) => ![...tags, ...properties].includes(one ?? ''))).toEqual([]);
    for (const part of [html, text])
      expect(Buffer.byteLength(part), 'Gmail clips longer mails').toBeLessThan(102_000);
    for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
      expect(css.length).toBeLessThan(8192);
    expect(html).not.toMatch(/url\(|@import|@font-face| src=| on\w+=/i);
  },
);

it.each(Object.entries(samples))(
  'the %s email has a dark theme, and only call buttons are amber',
  (_name, { html }) => {
    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(html).toContain(`<meta name="${name}" content="light dark">`);
    const body = html.slice(html.indexOf('<body'));
    const classes = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const colored = new Set(classes.filter((name) => /^(t|on|b)-/.test(name)));
    expect([...colored]).toEqual(expect.arrayContaining(['t-ink', 'on-ground', 'on-paper']));
    const [, night = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}\n/.exec(html) ?? [];
    for (const name of colored) {
      expect(night, name).toContain(`.${name} {`);
      expect(html, name).toContain(`${name.startsWith('on-') ? '[data-ogsb]' : '[data-ogsc]'} .${name} {`);
    }
    for (const [, cell = ''] of html.matchAll(/<td ([^>]*on-call[^>]*>\s*<a href="[^"]*")/g))
      expect(cell).toContain('href="tel:');
  },
);

it('uses the colors of the site', () => {
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
