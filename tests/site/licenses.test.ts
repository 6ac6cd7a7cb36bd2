/** The notices that the licenses of others ask for: published beside the scripts, and found from there and from the terms. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { licensesText } from '../../scripts/build/licenses.ts';
import { expectOfEach, linksIn, pageAt, readBuilt } from './built.ts';

const built = readBuilt();
const notices = new Map(
  built
    .read('licenses.txt')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split(' ')[0] ?? '', section]),
);

const manifestOf = (name: string): { version: string; dependencies?: object } =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));

/** What a package brings with it, itself included. */
const withDependencies = (name: string): string[] => [
  name,
  ...Object.keys(manifestOf(name).dependencies ?? {}).flatMap(withDependencies),
];

/** Nothing but types of these is used, or nothing at all. */
const unused = ['@types/hoist-non-react-statics', '@types/react', 'csstype', 'lodash', 'tslib', 'type-fest'];

test('every package that the browser runs is named, with who holds the copyright and the whole of its license', () => {
  const packages = ['react', 'react-dom', 'formik', 'yup'].flatMap(withDependencies);
  expectOfEach(
    packages.filter((name) => !unused.includes(name)),
    (name) => {
      const notice = notices.get(name);
      expect(notice).toMatch(/copyright (\(c\) )?(\d{4}|[A-Z])/i);
      expect(notice).toMatch(/WITHOUT WARRANT(Y|IES)|"AS IS"/i);
      expect(notice?.length).toBeGreaterThan(900);
      expect(notice).toContain(` ${manifestOf(name).version} `);
    },
  );
});

test('the font and the style sheet generator are named, with their licenses', () => {
  const font = notices.get('@fontsource-variable/archivo');
  expect(font).toMatch(/Copyright 2020 The Archivo Project Authors.*SIL OPEN FONT LICENSE Version 1\.1/is);
  expect(font?.length).toBeGreaterThan(4000);
  expect(notices.get('tailwindcss')).toMatch(/MIT License\s+Copyright \(c\) Tailwind Labs/);
});

test('a script that contains a package says where its license is, and the terms link there', () => {
  const scripts = built.files.filter((file) => file.endsWith('.js')).map(built.read);
  const react = scripts.filter((source) => /hydrateRoot|react\.element/.test(source));
  expect(react.length).toBeGreaterThan(0);
  for (const source of react) expect(source).toMatch(/^\/\*! Licenses: \/licenses\.txt \*\//);
  expect(linksIn(pageAt(built, routes.terms).document)).toContain('/licenses.txt');
});

test('a package without a text of its own stops the build until somebody supplies it', () => {
  const mute = { name: 'mute', version: '1.0.0', identifier: 'MIT' };
  expect(() => licensesText([mute])).toThrow(/^mute .*scripts\/build\/licenses\.ts/);
});
