import type { Business } from '../../data/collections/business.ts';
import artRules from '../components/drawings/art.css?inline';
import { figuresY, figureX } from '../components/drawings/bitting.ts';
import drawingRules from '../components/drawings/drawings.css?inline';
import { KeyCut } from '../components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../components/drawings/ServiceDrawing.tsx';
import { Icon, keyMark } from '../components/Icon.tsx';
import { cardSize, type SocialCard } from '../head/social-card.ts';
import { fitLines } from './fit-lines.ts';
import { edgePath } from './key-edge.ts';
import type { Lettering } from './lettering.tsx';

const { width, height } = cardSize;
const margin = 64;
const bandY = height - 150;
const edgeHeight = 28;

type Props = { card: SocialCard; business: Business; hand: Lettering };

export function CardSheet({ card, business, hand }: Props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, with nothing to escape */}
      <style dangerouslySetInnerHTML={{ __html: drawingRules + artRules + iconRules }} />
      <rect width={width} height={height} fill="var(--ground)" />
      <Title card={card} hand={hand} />
      <svg aria-hidden="true" x="624" y="62" width="540" height="360">
        <Picture card={card} hand={hand} />
      </svg>
      <path
        d={edgePath(card.code)}
        transform={`translate(0 ${bandY}) scale(1.75 -1.75)`}
        fill="var(--night)"
        fillRule="evenodd"
      />
      <rect y={bandY - 1} width={width} height={height - bandY + 1} fill="var(--night)" />
      <CallCard phone={business.phone} hand={hand} />
      <Brand name={business.name} hand={hand} />
    </svg>
  );
}

const iconRules =
  '.icon{fill:none;stroke:currentcolor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}';

const titleRoom = { width: 540, lines: 3, sizes: [92, 84, 76, 68, 60, 52, 44], large: 76 };
const factSize = 32;
const factStep = 48;
const factGap = 68;
const factRoom = { width: titleRoom.width - 38, lines: 2, sizes: [factSize], large: factSize };
const lineStep = 38;

function Title({ card, hand: { Words, width } }: Omit<Props, 'business'>) {
  const { lines, size } = fitLines(card.title, titleRoom, width);
  const step = size * 1.02;
  const capital = size * 0.7;
  const toFacts = step * (lines.length - 1) + factGap;
  let below = 0;
  const facts = card.facts.map((fact) => {
    const fitted = fitLines(fact, factRoom, width).lines;
    const y = below;
    below += factStep + lineStep * (fitted.length - 1);
    return { lines: fitted, y };
  });
  const first = (bandY - edgeHeight - toFacts - (below - factStep) + capital) / 2;
  return (
    <>
      {lines.map((line, index) => (
        <Words key={line} x={margin} y={first + step * index} size={size} fill="var(--ink)">
          {line}
        </Words>
      ))}
      {facts.map(({ lines, y }) => (
        <g key={y} transform={`translate(${margin} ${first + toFacts + y})`}>
          <path d="M0-11 11-22 22-11 11 0z" fill="var(--brick)" />
          {lines.map((line, index) => (
            <Words key={line} x={38} y={lineStep * index} size={factSize} fill="var(--ink)">
              {line}
            </Words>
          ))}
        </g>
      ))}
    </>
  );
}

function Picture({ card: { service, code }, hand: { Words } }: Omit<Props, 'business'>) {
  const figures = [...code].map((digit, index) => (
    <Words
      key={figureX(index)}
      x={figureX(index)}
      y={figuresY}
      size={24}
      fill="var(--outline)"
      anchor="middle"
    >
      {digit}
    </Words>
  ));
  if (service) return <ServiceDrawing service={service} code={code} figures={figures} />;
  return <KeyCut code={code} figures={figures} tall />;
}

function CallCard({ phone, hand: { Words, width } }: { phone: string; hand: Lettering }) {
  const size = 60;
  return (
    <>
      <rect
        x={margin}
        y={bandY + 25}
        width={width(phone, size) + 140}
        height="100"
        rx="20"
        fill="var(--call)"
      />
      <circle cx={margin + 60} cy={bandY + 75} r="34" fill="var(--on-call)" />
      <svg aria-hidden="true" x={margin + 43} y={bandY + 58} width="34" height="34" color="var(--call)">
        <Icon name="phone" />
      </svg>
      <Words x={margin + 112} y={bandY + 96} size={size} fill="var(--on-call)">
        {phone}
      </Words>
    </>
  );
}

function Brand({ name, hand: { Words, width: widthOf } }: { name: string; hand: Lettering }) {
  const size = 36;
  const x = width - margin - widthOf(name, size);
  return (
    <>
      <svg aria-hidden="true" x={x - 80} y={bandY + 43} width="64" height="64" viewBox="0 0 40 40">
        <path d={keyMark} fill="var(--brass)" fillRule="evenodd" />
      </svg>
      <Words x={x} y={bandY + 88} size={size} fill="var(--on)">
        {name}
      </Words>
    </>
  );
}
