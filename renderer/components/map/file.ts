import { readFileSync } from 'node:fs';
import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../../data/site.ts';
import { layoutOf } from './layout.ts';
import { MapSheet } from './MapSheet.ts';

const css = readFileSync(new URL('map.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

export function coverageMapFile(site: Site, name: keyof Site['coverageMaps']): string {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; escaping would change its hash in the policy
  const style = element('style', { dangerouslySetInnerHTML: { __html: css } });
  return renderToStaticMarkup(element(MapSheet, { site, layout: layoutOf(site, name) }, style));
}
