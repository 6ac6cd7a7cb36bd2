import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../netlify/base/security-headers.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/frame-page.ts';
import type { PublicConfig } from '../../renderer/public-config.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { expectOfEach, meta, readBuilt, site } from './built.ts';

const { pages, read } = readBuilt();
const file = read('_headers');
const policy = /Content-Security-Policy: (.*)/.exec(file)?.[1] ?? '';

test('the policy denies everything by default and allows only our own code and one Google origin', () => {
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|data:/);
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(['https://www.google.com']);
  for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
    expect(policy).toContain(rule);
});

test('every inline style and script is allowed by its hash, and no page has style or event attributes', () => {
  const hashesOf = (html: string, element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  expectOfEach(pages, (page) => {
    const { html } = page;
    const own = meta(page, 'Content-Security-Policy');
    expect([own]).toEqual(
      hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g).map((hash) => `style-src 'self' ${hash}`),
    );
    const scripts = hashesOf(html, /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((hash) => !policy.includes(hash))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/);
  });
});

test('functions send the same security headers as pages, without inline hashes', () => {
  const pageHeaders = Object.fromEntries(
    [...file.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, k, v]) => [k, v]),
  );
  const { 'Content-Security-Policy': functionPolicy = '', ...rest } = securityHeaders();
  expect(pageHeaders).toMatchObject(rest);
  expect(policy.replace(/ 'sha256-[^']+'| 'unsafe-inline'|frame-src [^;]+; /g, '')).toBe(functionPolicy);
});

test('configuring a third party allows only its own hosts', () => {
  const allowed = (config: PublicConfig) => headersFile([], config, true);
  const hosts = (config: PublicConfig) =>
    (allowed(config).match(/https:\/\/[^\s;]+/g) ?? []).map((source) => new URL(source).hostname);
  expect(hosts({}), 'the street map').toEqual(['www.google.com']);
  expect(allowed({})).toContain('frame-src https://www.google.com');
  const analytics = { analyticsId: 'G-TEST' };
  expect(allowed(analytics)).toMatch(/script-src 'self' \S*googletagmanager\S*;/);
  for (const host of hosts(analytics))
    expect(host).toMatch(/(^|\.)(google-analytics|googletagmanager|google)\.com$/);
});

test('the editor’s wider policy applies only to /admin, and only if it is published', () => {
  expect(headersFile([], {}, true)).not.toMatch(/admin|github/);
  const published = headersFile([], { editorRepository: 'owner/site' }, true);
  const [, everywhere = '', editor = ''] = published.split(/^\/\S*$/m);
  expect(everywhere).not.toContain('github');
  expect(editor).toContain("script-src 'self';");
  expect(editor).toContain('X-Robots-Tag: noindex');
});

const own = 'https://static.vendor.example';
const fonts = 'https://fonts.vendor.example';
const frames = 'https://*.frames.example';
const widget = {
  script: `${own}/widget.js?a=1`,
  container: { class: 'vendor' },
  hosts: { fonts: [fonts], frames: [frames] },
};

test('the reviews frame is sandboxed, only our pages may embed it, and only it may contact the vendor', () => {
  const html = reviewsFramePage(widget, site.business);
  const [, everywhere = '', inFrame = ''] = headersFile([], {}, true, { content: widget, html }).split(
    /^\/\S*$/m,
  );
  expect(everywhere).toContain("frame-src 'self' https://www.google.com;");
  expect(everywhere).not.toContain('vendor');
  const rule = (name: string) => new RegExp(`${name} ([^;]*);`).exec(inFrame)?.[1]?.split(' ');
  expect(rule('sandbox')).toEqual(['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']);
  expect(inFrame).toContain("frame-ancestors 'self'");
  expect(inFrame).toContain('X-Robots-Tag: noindex');
  expect(rule('default-src')).toEqual(["'none'"]);
  expect(rule('script-src')).toEqual([expect.stringMatching(/^'sha256-/), own]);
  expect(rule('font-src')).toEqual(['data:', own, fonts]);
  expect(rule('connect-src')).toEqual([own]);
  expect(rule('frame-src')).toEqual([own, frames]);
});

test('the frame of our own quotes contacts no one and runs only its own script', () => {
  const [{ name, read } = { name: '', read: '' }] = site.business.reviewPlatforms;
  const quotes = [
    { quote: '</script><b>Quick & kind.', name: 'Test A.', town: 'Elm', job: 'A & B', source: read },
  ];
  const html = reviewsFramePage({ quotes }, site.business);
  expect(html).toContain('&lt;/script&gt;&lt;b&gt;Quick &amp; kind.');
  expect(html).toContain('Test A., Elm. A &amp; B<');
  expect(html).toContain(`Read it on ${name}`);
  expect(html).not.toMatch(/ (src|srcset|itemprop)=|ld\+json|★|star/);
  const [, , inFrame = ''] = headersFile([], {}, true, { content: { quotes }, html }).split(/^\/\S*$/m);
  const policy = /Content-Security-Policy: (.*)/.exec(inFrame)?.[1] ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts /);
  expect(policy).not.toMatch(/https?:|\*|'self'(?!$)/);
  expect(policy).toMatch(/script-src 'sha256-[^ ]+';/);
  expect(policy).toContain("connect-src 'none'; frame-src 'none'");
});
