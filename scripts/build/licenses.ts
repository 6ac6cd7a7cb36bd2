import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../machine/terminal.ts';

const inPages = ['@fontsource-variable/archivo', 'tailwindcss'];

type Package = { name: string; version: string; identifier?: string; text?: string };

const data = `# Third-party data on this site

Towns and ZIP codes: GeoNames, https://www.geonames.org, CC BY 4.0.
Counties and rivers along them on the map: U.S. Census Bureau, public domain.
`;

const holders: Readonly<Record<string, string>> = {
  formik: 'Copyright 2020 Formik, Inc.',
  'tiny-case': 'Copyright (c) Jason Quense',
  '@brillout/picocolors': 'Copyright (c) 2021-2024 Oleksii Raspopov, Kostiantyn Denysov, Anton Verinov',
};

export function licensesText(packages: readonly Package[], mapCredit = ''): string {
  const sections = packages.map((each) => {
    const { name, version, identifier = 'license below' } = each;
    return `## ${name} ${version} (${identifier})\n\n${each.text ?? suppliedText(each)}\n`;
  });
  return ['# Third-party software and fonts on this site\n', ...sections, data + mapCredit].join('\n');
}

export function packagesInPages(): Package[] {
  return inPages.map((name) => {
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name, version, identifier: license, text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim() };
  });
}

function suppliedText({ name, identifier }: Package): string {
  const holder = holders[name];
  const file = join('scripts', 'build', 'licenses', `${identifier}.txt`);
  if (holder === undefined)
    throw new UserError(
      `${name} comes without the text of its license (${identifier}). Add its copyright line to scripts/build/licenses.ts, and add ${file} if it’s missing.`,
    );
  return `${holder}\n\n${readFileSync(file, 'utf8').trim()}`;
}
