/** The map of all that we serve, as a file that pages share: it holds no links. The build writes it; `npm run dev` makes it when asked. */
import { readFileSync } from 'node:fs';
import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../../data/site.ts';
import { MapSheet } from './MapSheet.ts';
import { areaPlans } from './maps.ts';

/** A picture has no page around it that is wide or narrow. The inset's frame shows where the address ends in its name. */
const ownRules = `@media (width >= 26rem) {
  .map { font-size: 9px; }
}
#inset:not(:target) { display: none; }
`;

/** What stands at `routes.coverageMap`. */
export function coverageMapFile(site: Site): string {
  const css = readFileSync(new URL('./map.css', import.meta.url), 'utf8');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; escaped, it would not fit its hash in the policy
  const style = element('style', { dangerouslySetInnerHTML: { __html: css + ownRules } });
  return renderToStaticMarkup(
    element(MapSheet, { xmlns: 'http://www.w3.org/2000/svg', plan: areaPlans(site).area }, style),
  );
}
