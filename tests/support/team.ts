import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Files } from '../../data/collections/files.ts';
import { copyRepository, editData, remove, renewSiteFacts } from '../site/copy.ts';

/** Made up: the repository has no team. */
export const madeUpTeam = {
  team: [
    {
      name: 'Ada',
      van: { color: 'White', plate: '482' },
      badge: 'Badge 12',
      phoneEnding: '0142',
      languages: ['es'],
    },
    { name: 'Bo', van: { color: 'Dark blue', plate: 'K7X' }, languages: ['es', 'fr'] },
    { name: 'Cy' },
    { name: 'Di', badge: 'License LB-20417' },
  ],
  prices: [
    { low: 60, high: 90 },
    { low: 90, high: 140 },
  ],
} satisfies Files['team'];

/** The functions of the returned root have `team`. Its site is the built one. The root is deleted when the process ends. */
export function rootWithTeam(team: Files['team']): string {
  const root = copyRepository([
    'data',
    'netlify',
    'renderer',
    'scripts',
    'tests/support',
    'netlify.toml',
    'package.json',
    'tsconfig.json',
  ]);
  process.once('exit', () => remove(root));
  symlinkSync(resolve('dist'), join(root, 'dist'));
  editData(root, 'team', (data) => Object.assign(data, team));
  renewSiteFacts(root);
  return root;
}
