import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '../../data/collections/business.ts';
import type { SocialCard } from '../head/social-card.ts';

/** Pango markup, wrapped at `width`. `middle` is its vertical center. All in px. */
export type CardText = { markup: string; left: number; middle: number; width: number };

/** What each card writes on card.svg, which can't load our font. */
export const cardTexts = (
  { name, phone }: Pick<Business, 'name' | 'phone'>,
  { title, facts }: SocialCard,
): CardText[] => [
  { markup: sayings(title, facts), left: 64, middle: 170, width: 1072 },
  { markup: styled(phone, 58, '#16202b'), left: 182, middle: 428, width: 430 },
  { markup: styled(name, 30, light), left: 816, middle: 484, width: 330 },
];

const light = '#fbf7ef';

function sayings(title: string, facts: readonly string[]): string {
  const whole = title.replace(/(?<=[.,]|[?!] \w+) /g, '\u00a0');
  const lines = facts.map((fact) => styled(fact, 33, '#c6ccd2'));
  return [styled(whole, title.length > 42 ? 60 : 78, light), ...lines].join(`\n${styled(' ', 12, light)}\n`);
}

const styled = (text: string, size: number, color: string) =>
  `<span size="${size}pt" color="${color}">${renderToStaticMarkup(text)}</span>`;
