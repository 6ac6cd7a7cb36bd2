/** What emails are made of: each part as text and as HTML. */
import { duration, escapeHtml, htmlOf, isolated, joined, shorten } from '../../base/text.ts';
import { costOf } from '../../lead/call-cost.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { dialHref, type Line, textHref } from '../../lead/words/answers.ts';
import { type Reach, wantsNothing, wantsText } from '../../lead/words/wishes.ts';

export type Part = { text: string; html: string };
export type Parts = (Part | false | '' | undefined)[];

/** Word falls back to Times, so fonts it knows come early. */
export const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const table = 'table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Word ignores `white-space`. */
const linesHtml = (text: string) => htmlOf(text).replaceAll('\n', '<br>');

/** Word ignores table margins. */
const gap = (pixels: number) =>
  `<div style="height:${pixels}px;font-size:${pixels}px;line-height:${pixels}px">&nbsp;</div>\n`;

export function group(parts: Parts, between = '\n'): Part {
  const shown = parts.filter((part) => typeof part === 'object');
  return {
    text: shown.map(({ text }) => text).join(between),
    html: shown.map(({ html }) => html).join('\n'),
  };
}

/** `shown`: the text as HTML. */
const textIn =
  (element: string, color: string, style: string) =>
  (text: string, shown = linesHtml(text)): Part => ({
    text,
    html: `<${element} dir="auto" class="t-${color}" style="${style}">${shown}</${element}>`,
  });

export const paragraph = textIn('p', 'ink', 'margin:12px 0 0');
export const heading = textIn('h2', 'ink', 'margin:24px 0 0;font-size:19px;line-height:25px;font-weight:800');
const hint = textIn('p', 'quiet', 'margin:10px 0 0;font-size:14px;line-height:20px');
const wish = textIn('p', 'brick', 'margin:0 0 8px;font-size:19px;line-height:26px;font-weight:700');
const facts = textIn('p', 'ink', 'margin:0;font-size:17px;line-height:24px');
const fixedWidth = textIn(
  'pre',
  'ink',
  "margin:12px 0 0;white-space:pre-wrap;font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:20px",
);

/** What the customer asked for, before anything else. */
export const wishes = (lines: string[]) => {
  const text = joined(lines, '\n');
  return text !== '' && wish(text);
};

const diamond = ' <span class="t-brick" style="font-size:12px">&#9670;</span> ';

export const factsLine = (list: string[]) => facts(joined(list), joined(list.map(htmlOf), diamond));

export const columns = (text: string) => fixedWidth(text, escapeHtml(text));

const box = (html: string) =>
  `${gap(12)}<${table} style="table-layout:fixed">
<tr><td dir="auto" class="t-ink on-ground" style="padding:12px;border-radius:8px;${fontFamily};font-size:16px;line-height:24px">${html}</td></tr>
</table>`;

const link = (label: string, href: string) =>
  `<a href="${escapeHtml(href)}" class="t-river" style="font-weight:700;text-decoration:underline">${htmlOf(label)}</a>`;

/** Nothing without a text. */
export function note(text = '', action?: { label: string; href: string }): Part | false {
  const html = action ? `<br>${link(action.label, action.href)}` : '';
  return (
    text !== '' && {
      text: action ? `${text}\n${buttonText(action)}` : text,
      html: box(linesHtml(text) + html),
    }
  );
}

const lateAfterSeconds = 5 * 60;

export const lateNote = (seconds: number) =>
  note(seconds >= lateAfterSeconds ? `This email is ${duration(seconds)} late.` : '');

export const quote = (label: string, text: string): Part => ({
  text: `${label}:\n${text}`,
  html: box(linesHtml(text)),
});

export function factTable(lines: Line[]): Part {
  const shown = lines.filter(({ value }) => value);
  return {
    text: shown
      .map(({ label, value, href }) => `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`)
      .join('\n'),
    html: `${gap(16)}<${table} style="table-layout:fixed">
${shown.map(factRow).join('\n')}
</table>`,
  };
}

function factRow({ label, value, href }: Line) {
  const cell = `class="t-ink b-line" style="padding:9px 0;border-width:1px 0 0;border-style:solid;${fontFamily};font-size:15px;line-height:22px`;
  const shown = href ? link(value, href) : htmlOf(value);
  return `<tr><td width="32%" valign="top" ${cell};font-weight:700">${escapeHtml(label)}</td><td valign="top" dir="auto" ${cell};padding-left:8px">${shown}</td></tr>`;
}

/** Only call buttons are amber. */
const looks = {
  call: { text: 't-on-call', cell: 'on-call b-call' },
  dark: { text: 't-ground', cell: 'on-ink b-ink' },
  line: { text: 't-ink', cell: 'on-paper b-ink' },
};

type Button = {
  label: string;
  name?: string;
  phone?: string;
  href: string;
  look: keyof typeof looks;
  large?: true;
};

const buttonText = ({ label, phone, href }: Pick<Button, 'label' | 'phone' | 'href'>) =>
  `${phone ? `${label} ${phone}` : label}: ${href}`;

/** At least 48 px high. Word ignores padding on links, so the cell has it. */
function buttonRow(buttons: Button[]) {
  const width = buttons.length > 1 ? 49 : 100;
  const cells = buttons.map(({ label, name, phone, href, look, large }) => {
    const { text, cell } = looks[look];
    const [padding, shown] = large
      ? ['22px 6px', 'font-size:24px;line-height:30px;font-weight:800']
      : ['11px 6px', 'font-size:16px;line-height:22px;font-weight:700'];
    const number = phone
      ? `<br><span style="font-size:22px;line-height:26px;font-weight:800">${htmlOf(phone)}</span>`
      : '';
    return `<td width="${width}%" align="center" valign="middle" class="${text} ${cell}" style="border-width:2px;border-style:solid;border-radius:8px;mso-padding-alt:${padding}"><a href="${escapeHtml(href)}" class="${text}" style="display:block;padding:${padding};${fontFamily};${shown};text-decoration:none"><span dir="auto" class="${text}">${escapeHtml(name ? `${label} ${name}` : label)}${number}</span></a></td>`;
  });
  return `<${table}>
<tr>
${cells.join('\n<td width="2%" style="font-size:1px">&nbsp;</td>\n')}
</tr>
</table>`;
}

/** One button, as wide as the email. */
export const act = (button: Button): Part => ({
  text: buttonText(button),
  html: gap(12) + buttonRow([button]),
});

/** `button` leads to the request's page, and is called as there. */
type Contact = Reach & {
  name: string;
  phone: string;
  button?: string | undefined;
  links?: LeadLinks | undefined;
  /** There's nothing left to tap. */
  isOver?: boolean;
};

export const notCustomerLabel = 'Not a customer';

const maxNameLength = 32;

/** The link that claims the request comes first, because its page shows the others. Nothing dials a customer who wants a text, or reaches one who wants neither. */
export function contact(
  { name, phone, button = '', links, reach, isOver = false }: Contact,
  advice = '',
): Part {
  const named = { name: shorten(isolated(name), maxNameLength), phone };
  const text: Button = { look: 'line', label: 'Text', href: textHref(phone) };
  const call: Button = { look: 'call', label: 'Call', href: dialHref(phone), ...named };
  const either = wantsText({ reach }) ? [{ ...text, ...named }] : [call, text];
  const ways = wantsNothing({ reach }) ? [] : either;
  const rows: Button[][] = links
    ? [
        [{ look: 'dark', label: button, href: links.calling, large: true }],
        ways.slice(0, 1),
        [
          ...ways.slice(1),
          ...(isOver ? [] : [{ look: 'line' as const, label: notCustomerLabel, href: links.notCustomer }]),
        ],
      ]
    : [ways];
  const shown = rows.filter((row) => row.length > 0);
  const advised = links && advice && hint(advice).html;
  const buttons = {
    text: shown.flat().map(buttonText).join('\n'),
    html: joined([gap(6), ...shown.map((row) => gap(8) + buttonRow(row)), advised], '\n'),
  };
  return group([note(costOf(phone)), buttons]);
}
