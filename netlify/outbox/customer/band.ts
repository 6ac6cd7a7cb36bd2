import { shopWeekday } from '../../../data/lead/clock.ts';
import { business } from '../../base/business-facts.ts';
import { escapeHtml, htmlOf } from '../../base/text.ts';
import type { Standing } from '../../lead/standing.ts';
import type { Clock } from '../../lead/words/situations.ts';
import { shortTime } from '../../lead/words/slots.ts';
import { clockParts, withClock } from '../../lead/words/telling.ts';
import { fontFamily, type Part } from '../mail/blocks.ts';

export type Top = {
  heading: string;
  /** The time that counts, in large type. */
  clock?: Clock | undefined;
  standing?: Standing;
  /** How far it is, from 0 ("Sent"). Undefined once it's over. */
  at?: number | undefined;
};

/** The top of an email to a customer: the state, its time, and how far the van is. */
export function band({ heading, clock, standing, at }: Top): Part {
  const time = clock && standing && clockParts(clock, standing.now);
  const { figure = '', label = '', rest = '' } = time ?? {};
  const small =
    label &&
    `<p class="t-on-quiet" style="margin:4px 0 0;font-size:16px;line-height:20px;font-weight:700">${escapeHtml(label)}</p>`;
  const large =
    figure &&
    `${small}<p dir="ltr" class="t-on" style="margin:0;font-size:60px;line-height:64px;font-weight:800">${escapeHtml(figure)}<span style="font-size:24px"> ${escapeHtml(rest)}</span></p>`;
  return {
    text: withClock(heading, time),
    html: `<h1 class="t-on" style="margin:0 0 ${figure ? 0 : 14}px;font-size:${figure ? '24px;line-height:28' : '34px;line-height:38'}px;font-weight:800">${htmlOf(heading)}</h1>
${large}${at === undefined || !standing ? '' : road(standing, at)}`,
  };
}

/** Works with blocked pictures, because the stops have words. */
function road({ sentAt, due, appointment }: Standing, reached: number) {
  const at = appointment?.at;
  const stops: [label: string, time?: string | false | undefined][] = [
    ['Sent', at ? shopWeekday(sentAt) : shortTime(sentAt)],
    ['Call'],
    at ? [shopWeekday(at), shortTime(at)] : ['Drive'],
    ['Here', reached === 2 && due && `~${shortTime(due)}`],
    ['Done'],
  ];
  const cells = stops.map(([label, time], index) => {
    const [line, style, text] = index <= reached ? ['on', 'solid', 'on'] : ['stripe', 'dashed', 'on-quiet'];
    return `<td align="center" valign="top" class="t-${text} b-${line}" style="border-width:4px 0 0;border-style:${style};padding:6px 0 12px;${fontFamily};font-size:14px;line-height:18px;font-weight:${index === reached ? 800 : 600}">${escapeHtml(label)}<br>${time ? escapeHtml(time) : '&nbsp;'}</td>`;
  });
  const van = stops.map((_, index) =>
    index === reached
      ? `<td height="46" align="center" valign="bottom" style="font-size:1px;line-height:1px"><img src="${business.siteUrl}/mail/van.png" width="84" height="37" alt="" style="display:block;max-width:100%;margin:0 auto"></td>`
      : '<td height="46" style="font-size:1px;line-height:1px">&nbsp;</td>',
  );
  return `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr>${van.join('')}</tr>
<tr>${cells.join('')}</tr>
</table>`;
}
