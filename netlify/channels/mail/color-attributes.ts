/** Colors of an element in a mail: inline for every mail program, by class for the night where a mail program knows it. */
import { type Color, palette } from './palette.ts';

const texts = ['ink', 'quiet', 'brick', 'river', 'ground', 'on-call'] as const satisfies Color[];
const grounds = ['ground', 'paper', 'pale', 'ink', 'brick', 'call'] as const satisfies Color[];
const borders = ['line', 'ink', 'call'] as const satisfies Color[];

type Paint = {
  text?: (typeof texts)[number];
  on?: (typeof grounds)[number];
  border?: (typeof borders)[number];
};

/** `class`, `style` and, for a cell, `bgcolor`, which Outlook for Windows reads. `style` must not need escaping. */
export function colorAttributes({ text, on, border }: Paint, style = ''): string {
  const classes = [text && `t-${text}`, on && `on-${on}`, border && `b-${border}`].filter(Boolean);
  const declarations = [
    on && `background-color:${palette[on].day}`,
    text && `color:${palette[text].day}`,
    border && `border-color:${palette[border].day}`,
    style,
  ].filter(Boolean);
  const cell = on ? ` bgcolor="${palette[on].day}"` : '';
  return `class="${classes.join(' ')}"${cell} style="${declarations.join(';')}"`;
}

/** Outlook.com and the new Outlook repaint a mail and mark texts with data-ogsc, grounds with data-ogsb; others follow the media query. */
export function nightStyles(): string {
  const text = (prefix: string) => texts.map((name) => rule(`${prefix}.t-${name}`, 'color', name));
  const ground = (prefix: string) =>
    grounds.map((name) => rule(`${prefix}.on-${name}`, 'background-color', name));
  const border = (prefix: string) => borders.map((name) => rule(`${prefix}.b-${name}`, 'border-color', name));
  const bySystem = [...text(''), ...ground(''), ...border('')].join('\n');
  const byOutlook = [...text('[data-ogsc] '), ...border('[data-ogsc] '), ...ground('[data-ogsb] ')].join(
    '\n',
  );
  return `@media (prefers-color-scheme: dark) {\n${bySystem}\n}\n${byOutlook}`;
}

function rule(selector: string, property: string, name: Color): string {
  return `${selector} { ${property}: ${palette[name].night} !important; }`;
}
