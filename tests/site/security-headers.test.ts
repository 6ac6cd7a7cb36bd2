import { expect, test } from 'vitest';
import { securityHeaders } from '../../netlify/base/security-headers.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/frame-page.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { readBuilt, site } from './built.ts';

const [file = ''] = readBuilt().read('_headers').split('\n/');
const policy = /Content-Security-Policy: (.*)/.exec(file)?.[1] ?? '';

test('the policy denies everything by default and allows only our own code and one Google origin', () => {
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|data:/);
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(['https://www.google.com']);
  for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
    expect(policy).toContain(rule);
});

test('functions send the same security headers as pages, without inline hashes', () => {
  const pageHeaders = Object.fromEntries(
    [...file.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, k, v]) => [k, v]),
  );
  const { 'Content-Security-Policy': functionPolicy = '', ...rest } = securityHeaders();
  expect(pageHeaders).toMatchObject(rest);
  expect(policy.replace(/ 'sha256-[^']+'| 'unsafe-inline'|frame-src [^;]+; /g, '')).toBe(functionPolicy);
});

test('configuring analytics allows only its own hosts', () => {
  const allowed = headersFile([], { analyticsId: 'G-TEST' }, true);
  for (const [source] of allowed.matchAll(/https:[^\s;]+/g))
    expect(new URL(source).hostname).toMatch(/(^|\.)(google-analytics|googletagmanager|google)\.com$/);
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
const widget = { script: `${own}/widget.js?a=1`, container: {} };

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
  expect(rule('connect-src')).toEqual([own]);
});
