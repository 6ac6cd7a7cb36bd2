/** What the host is told to send with every page, held against what the pages contain. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../../data/headers.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/framePage.ts';
import type { PublicConfig } from '../../renderer/publicConfig.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { expectOfEach, readBuilt } from './built.ts';

const { pages } = readBuilt();
const file = readFileSync('dist/client/_headers', 'utf8');
const policy = /Content-Security-Policy: (.*)/.exec(file)?.[1] ?? '';

test('the policy starts from nothing and has no unsafe source', () => {
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|\*|data:/);
  expect(policy.match(/https?:[^\s;]+/g)).toEqual(['https://www.google.com']);
  for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
    expect(policy).toContain(rule);
  }
});

test('the policy knows every inline style and script, and no page has them in attributes', () => {
  expectOfEach(pages, ({ html }) => {
    const inline = [
      ...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
      ...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    const hashes = inline.map(([, content = '']) => createHash('sha256').update(content).digest('base64'));
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes.filter((hash) => !policy.includes(`'sha256-${hash}'`))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/);
  });
});

test('functions send what pages send, but for the hashes of inline code', () => {
  const pageHeaders = Object.fromEntries(
    [...file.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, k, v]) => [k, v]),
  );
  const { 'Content-Security-Policy': functionPolicy = '', ...rest } = securityHeaders();
  expect(pageHeaders).toMatchObject(rest);
  expect(policy.replace(/ 'sha256-[^']+'|frame-src [^;]+; /g, '')).toBe(functionPolicy);
});

test('a third party is allowed where it is configured, and noindex where the deploy is a preview', () => {
  const config = {
    mapsEmbedUrl: 'https://maps.example/embed',
    analyticsId: 'G-TEST',
  };
  const configured = headersFile([], config, false);
  expect(configured).toMatch(/script-src 'self' \S*googletagmanager\S*;/);
  expect(configured).toContain('frame-src https://maps.example');
  expect(configured).toContain('X-Robots-Tag: noindex');
  expect(headersFile([], {}, true)).not.toMatch(/frame-src|google|noindex/);
});

test('each third party is allowed for itself alone', () => {
  const hosts = (config: PublicConfig) =>
    [...new Set(headersFile([], config, true).match(/https:\/\/[^\s;]+/g))].map(
      (source) => new URL(source).hostname,
    );
  expect(hosts({ mapsEmbedUrl: 'https://maps.example/embed' })).toEqual(['maps.example']);
  for (const host of hosts({ analyticsId: 'G-TEST' })) {
    expect(host).toMatch(/(^|\.)(google-analytics|googletagmanager|google)\.com$/);
  }
});

test('the editor has a wider policy, at its own address alone, and only where it is published', () => {
  expect(headersFile([], {}, true)).not.toMatch(/admin|github|unsafe/);
  const published = headersFile([], { editorRepository: 'owner/site' }, true);
  const [, everywhere = '', editor = ''] = published.split(/^\/\S*$/m);
  expect(published).toContain('\n/admin/*\n');
  expect(everywhere).not.toMatch(/github|unsafe/);
  expect(editor.match(/https:\/\/[^\s;]+/g)).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
    'https://www.githubstatus.com',
  ]);
  expect(editor).toContain("script-src 'self';");
  expect(editor).toContain('X-Robots-Tag: noindex');
});

describe('with a reviews widget', () => {
  const widget = {
    script: 'https://static.vendor.example/widget.js?a=1',
    container: { class: 'vendor' },
    hosts: { fonts: ['https://fonts.vendor.example'], frames: ['https://*.frames.example'] },
  };
  const html = reviewsFramePage(widget, 'Riverbend');
  const [, everywhere = '', inFrame = ''] = headersFile([], {}, true, { widget, html }).split(/^\/\S*$/m);

  test('every page may frame a page of its own, and none asks the vendor', () => {
    expect(everywhere).toContain("frame-src 'self';");
    expect(everywhere).not.toContain('vendor');
    expect(everywhere).toContain('X-Frame-Options: DENY');
  });

  test('the page in the frame has no origin, and only our pages may frame it', () => {
    const sandbox = /sandbox ([^;]*);/.exec(inFrame)?.[1]?.split(' ');
    expect(sandbox).toEqual(['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']);
    expect(inFrame).toContain("frame-ancestors 'self'");
    expect(inFrame).toContain('X-Frame-Options: SAMEORIGIN');
    expect(inFrame).toContain('X-Robots-Tag: noindex');
  });

  test('it may ask the host of the script for everything, and other hosts for what they are named for', () => {
    const own = 'https://static.vendor.example';
    const rule = (name: string) => new RegExp(`${name}-src ([^;]*);`).exec(inFrame)?.[1]?.split(' ');
    expect(rule('default')).toEqual(["'none'"]);
    expect(rule('script')).toEqual([expect.stringMatching(/^'sha256-/), own]);
    expect(rule('style')).toEqual(["'unsafe-inline'", own]);
    expect(rule('img')).toEqual(['data:', own]);
    expect(rule('font')).toEqual(['data:', own, 'https://fonts.vendor.example']);
    expect(rule('connect')).toEqual([own]);
    expect(rule('frame')).toEqual([own, 'https://*.frames.example']);
  });
});
