import { expect, it } from 'vitest';
import { business } from '../../netlify/base/business-facts.ts';
import { customerSamples, samples } from '../support/mail-samples.ts';

/** Gmail, Outlook and Apple Mail support these or can do without them (https://www.caniemail.com, 2026-05-13). Look up what you add. */
const supported = `a body br div h1 h2 head html img meta p pre span style table td title tr
  background-color border-color border-radius border-style border-width color display font-family font-size
  font-weight height line-height margin max-height max-width mso-hide mso-padding-alt overflow overflow-wrap padding
  padding-left table-layout text-decoration white-space word-break`.split(/\s+/);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it.each(Object.entries({ ...samples, ...customerSamples }))(
  'the %s email uses only what mail programs support, has a dark theme, and only call buttons are amber',
  (_name, { html, text }) => {
    const declarations = all(html, / style="([^"]*)"/g).flatMap((style) => style.split(';').filter(Boolean));
    const used = [...all(html, /<(\w+)/g), ...declarations.map((one) => one.split(':')[0]?.trim() ?? '')];
    expect(used.filter((one) => !supported.includes(one))).toEqual([]);
    for (const part of [html, text])
      expect(Buffer.byteLength(part), 'Gmail clips longer mails').toBeLessThan(102_000);
    for (const css of all(html, /<style>([\s\S]*?)<\/style>/g)) expect(css.length).toBeLessThan(8192);
    const ours = html.replaceAll(` src="${business.siteUrl}/mail/van.png"`, '');
    expect(ours).not.toMatch(/url\(|@import|@font-face| src=| on\w+=/i);

    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(html).toContain(`<meta name="${name}" content="light dark">`);
    const classes = all(html.slice(html.indexOf('<body')), /class="([^"]*)"/g).flatMap((names) =>
      names.split(' '),
    );
    const colored = new Set(classes.filter((name) => /^(t|on|b)-/.test(name)));
    expect([...colored]).toEqual(expect.arrayContaining(['t-ink', 'on-ground', 'on-paper']));
    const [night = ''] = all(html, /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}\n/g);
    for (const name of colored) {
      expect(night, name).toContain(`.${name} {`);
      expect(html, name).toContain(`${name.startsWith('on-') ? '[data-ogsb]' : '[data-ogsc]'} .${name} {`);
    }
    for (const cell of all(html, /<td ([^>]*on-call[^>]*>\s*<a href="[^"]*")/g))
      expect(cell).toContain('href="tel:');
  },
);
