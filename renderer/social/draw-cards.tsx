import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../data/site.ts';
import artRules from '../components/drawings/art.css?inline';
import drawingRules from '../components/drawings/drawings.css?inline';
import { socialCards } from '../head/social-card.ts';
import tokenRules from '../tokens.css?inline';
import { CardSheet } from './CardSheet.tsx';
import { createLettering } from './lettering.tsx';

export function drawCards(site: Site, font: Uint8Array) {
  const colors = dayColors();
  const color = (name: string) => {
    const value = colors.get(name);
    if (value === undefined) throw new Error(`renderer/tokens.css has no --${name}`);
    return value;
  };
  const drawing = drawingRules + artRules;
  const rules = drawing.replace(/var\(--([\w-]+)\)/g, (_, name: string) => color(name)) + iconRules;
  const hand = { ...createLettering(font), color, rules };
  return socialCards(site).map((card) => ({
    path: card.path,
    svg: renderToStaticMarkup(<CardSheet card={card} business={site.business} hand={hand} />),
  }));
}

const iconRules =
  '.icon{fill:none;stroke:currentcolor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}';

function dayColors(): ReadonlyMap<string, string> {
  const [day = ''] = tokenRules.split('}');
  return new Map(
    [...day.matchAll(/--([\w-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
