/** What stands between this repository and a live site, each with the file and the field that mends it. */
import type { Site } from '../../data/site.ts';
import { loadData } from '../build/data.ts';
import { claimGaps, factGaps, legalGaps } from './facts.ts';
import type { Gap } from './gap.ts';
import { contactPlaceholders, hostGap, otherPlaceholders } from './placeholders.ts';
import { variableGaps } from './variables.ts';

/** @throws UserError where the data has mistakes: they come first */
export function launchGaps(dir = 'data', env: NodeJS.ProcessEnv = process.env): Gap[] {
  const site: Site = loadData(dir);
  return [
    ...contactPlaceholders(site.business),
    ...hostGap(site.business, dir),
    ...otherPlaceholders(site.business),
    ...factGaps(site),
    ...claimGaps(dir),
    ...legalGaps(site),
    ...variableGaps(env),
  ];
}
