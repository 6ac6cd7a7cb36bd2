import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../data/site.ts';
import { socialCards } from '../head/social-card.ts';
import tokenRules from '../tokens.css?inline';
import { CardSheet } from './CardSheet.tsx';
import { createLettering } from './lettering.tsx';

export function drawCards(site: Site, font: Uint8Array) {
  const hand = createLettering(font);
  return socialCards(site).map((card) => ({
    path: card.path,
    svg: renderToStaticMarkup(<CardSheet card={card} business={site.business} hand={hand} />).replace(
      /var\(--([\w-]+)\)/g,
      (_, name: string) => dayColor(name),
    ),
  }));
}

/** Programs that draw SVG as a picture don't know custom properties. */
const dayColors = new Map(
  [...(tokenRules.split('}')[0] ?? '').matchAll(/--([\w-]+):\s*([^;]+)/g)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);

function dayColor(name: string) {
  const value = dayColors.get(name);
  if (!value) throw new Error(`renderer/tokens.css has no --${name}`);
  return value;
}
