import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../data/site.ts';
import artRules from '../components/drawings/art.css?inline';
import drawingRules from '../components/drawings/drawings.css?inline';
import { KeyCut } from '../components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../components/drawings/ServiceDrawing.tsx';
import { Icon, keyMark } from '../components/Icon.tsx';
import { cardSize, type SocialCard, socialCards } from '../head/social-card.ts';
import tokenRules from '../tokens.css?inline';

/** Pango markup, wrapped at `width`. `middle` is its vertical center. All in px. */
type Words = { markup: string; left: number; middle: number; width: number };

export type DrawnCard = { path: string; svg: string; words: Words[] };

const { width, height } = cardSize;
const margin = 64;
const roadY = height - 150;
const callY = height - 68;

/** A card in two layers, because a picture's SVG can't load our font. */
export const drawCards = (site: Site): DrawnCard[] =>
  socialCards(site).map((card) => ({
    path: card.path,
    svg: inDayColors(renderToStaticMarkup(<Sheet card={card} />)),
    words: [
      { markup: sayings(card), left: margin, middle: roadY / 2, width: 530 },
      { markup: styled(site.business.phone, 58, 'on-call'), left: margin + 116, middle: callY, width: 460 },
      { markup: styled(site.business.name, 36, 'on'), left: 752, middle: callY, width: 400 },
    ],
  }));

function sayings({ title, facts }: SocialCard): string {
  const whole = title.replace(/(?<=[.,]) /g, '\u00a0');
  const gap = `\n${styled(' ', 12, 'ink')}\n`;
  const lines = facts.map((fact) => styled(fact, 33, 'quiet'));
  return [styled(whole, title.length > 42 ? 60 : 78, 'ink'), ...lines].join(gap);
}

const styled = (text: string, size: number, color: string) =>
  inDayColors(`<span size="${size}pt" color="var(--${color})">${renderToStaticMarkup(text)}</span>`);

function Sheet({ card: { service, code } }: { card: SocialCard }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, with nothing to escape */}
      <style dangerouslySetInnerHTML={{ __html: drawingRules + artRules + sheetRules }} />
      <rect width={width} height={height} fill="var(--ground)" />
      <svg aria-hidden="true" x="624" y="62" width="540" height="360">
        {service ? <ServiceDrawing service={service} code={code} /> : <KeyCut code={code} isBare />}
      </svg>
      <rect y={roadY} width={width} height={height - roadY} fill="var(--night)" />
      <path d={`M0 ${roadY + 14}H${width}`} stroke="var(--stripe)" strokeWidth="4" strokeDasharray="24 14" />
      <rect x={margin} y={callY - 50} width="556" height="100" rx="20" fill="var(--call)" />
      <circle cx={margin + 60} cy={callY} r="34" fill="var(--on-call)" />
      <svg aria-hidden="true" x={margin + 43} y={callY - 17} width="34" height="34" color="var(--call)">
        <Icon name="phone" />
      </svg>
      <svg aria-hidden="true" x="672" y={callY - 32} width="64" height="64" viewBox="0 0 40 40">
        <path d={keyMark} fill="var(--brass)" fillRule="evenodd" />
      </svg>
    </svg>
  );
}

const sheetRules =
  '.icon{fill:none;stroke:currentcolor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}';

/** Programs that draw SVG as a picture don't know custom properties. */
const inDayColors = (markup: string) =>
  markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => dayColors.get(name) ?? '');

const dayColors = new Map(
  [...(tokenRules.split('}')[0] ?? '').matchAll(/(--[\w-]+):\s*([^;]+)/g)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);
