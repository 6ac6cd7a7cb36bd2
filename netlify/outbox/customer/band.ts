import { shopWeekday } from '../../../data/lead/clock.ts';
import { business } from '../../base/site.ts';
import { escapeHtml } from '../../base/text.ts';
import type { Lead } from '../../lead/database.types.ts';
import { shortTime } from '../../lead/words/lead.ts';
import { fontFamily, type Part } from '../mail/blocks.ts';

export type Top = {
  heading: string;
  /** The one that counts, in large type. */
  time?: string;
  /** How far it is, from 0 ("Sent"). Undefined once it's over. */
  reached?: number;
};

/** The top of an email to a customer: the state, its time, and how far the van is. */
export function band(lead: Lead, { heading, time = '', reached }: Top): Part {
  const large =
    time &&
    `<p class="t-on" style="margin:0;font-size:60px;line-height:64px;font-weight:800">${sized(time)}</p>`;
  return {
    text: [heading, time].filter(Boolean).join(' '),
    html: `<h1 class="t-on" style="margin:0 0 ${time ? 0 : 14}px;font-size:24px;line-height:28px;font-weight:800">${escapeHtml(heading)}</h1>
${large}${reached === undefined ? '' : road(lead, reached)}`,
  };
}

/** "AM" and "PM" are smaller. */
const sized = (time: string) =>
  escapeHtml(time).replace(/\s?(AM|PM)$/, '<span style="font-size:24px">&nbsp;$1</span>');

/** Works with blocked pictures, because the stops have words. */
function road({ created_at, due_at, appointment_at }: Lead, reached: number) {
  const at = appointment_at && new Date(appointment_at);
  const stops: [label: string, time?: string | false | null][] = [
    ['Sent', at ? shopWeekday(new Date(created_at)) : shortTime(created_at)],
    ['Call'],
    at ? [shopWeekday(at), shortTime(at)] : ['Drive'],
    ['Here', reached === 2 && due_at && `~${shortTime(due_at)}`],
    ['Done'],
  ];
  const cells = stops.map(([label, time], index) => {
    const [line, text] = index <= reached ? ['bright', 'on'] : ['rail', 'on-quiet'];
    return `<td align="center" valign="top" class="t-${text} b-${line}" style="border-width:4px 0 0;border-style:solid;padding:6px 0 12px;${fontFamily};font-size:14px;line-height:18px;font-weight:${index === reached ? 800 : 600}">${escapeHtml(label)}<br>${time ? escapeHtml(time) : '&nbsp;'}</td>`;
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
