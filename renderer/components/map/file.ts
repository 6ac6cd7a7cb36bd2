import { readFileSync } from 'node:fs';
import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { City } from '../../../data/places/city.ts';
import type { Site } from '../../../data/site.ts';
import { MapSheet } from './MapSheet.ts';
import { areaPlans, cityPlan } from './maps.ts';
import type { Plan } from './plan.ts';

/** A picture has no page around it that is wide or narrow. The inset's frame shows where the address ends in its name. */
const ownRules = `@media (width >= 26rem) {
  .map { font-size: 9px; }
}
#inset:not(:target) { display: none; }
`;

export function coverageMapFile(site: Site): string {
  return fileOf(areaPlans(site).area);
}

export function cityMapFile(site: Site, city: City): string {
  return fileOf(cityPlan(site, city));
}

function fileOf(plan: Plan): string {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; escaped, it would not fit its hash in the policy
  const style = element('style', { dangerouslySetInnerHTML: { __html: css } });
  return renderToStaticMarkup(element(MapSheet, { xmlns: 'http://www.w3.org/2000/svg', plan }, style));
}

/** The same in every file, so that one hash in the policy serves all. */
const css = ['map.css', 'places.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('')
  .concat(ownRules);
