import { business } from '../../base/site.ts';
import { escapeHtml } from '../../base/text.ts';
import { fontFamily, type Part } from '../mail/html.ts';

export type Stop = { label: string; time: string; isReached: boolean; isNow: boolean };

type Band = { heading: string; time?: string | undefined; stops?: Stop[] | undefined };

/** The top of an email to a customer: the state, its time, and how far the van is. */
export function band({ heading, time = '', stops = [] }: Band): Part {
  const large =
    time &&
    `<p class="t-on" style="margin:0;font-size:60px;line-height:64px;font-weight:800">${sized(time)}</p>`;
  return {
    text: [heading, time].filter(Boolean).join(' '),
    html: `<h1 class="t-on" style="margin:0 0 ${time ? 0 : 14}px;font-size:24px;line-height:28px;font-weight:800">${escapeHtml(heading)}</h1>
${large}${stops.length > 0 ? road(stops) : ''}`,
  };
}

/** "AM" and "PM" are smaller. */
const sized = (time: string) =>
  escapeHtml(time).replace(/\s?(AM|PM)$/, '<span style="font-size:24px">&nbsp;$1</span>');

const vanImage = `${business.siteUrl}/mail/van.png`;

/** Works with blocked pictures, because the stops have words. */
function road(stops: Stop[]): string {
  const cells = stops.map(({ label, time, isReached, isNow }) => {
    const [line, text] = isReached ? ['bright', 'on'] : ['rail', 'on-quiet'];
    return `<td align="center" valign="top" class="t-${text} b-${line}" style="border-width:4px 0 0;border-style:solid;padding:6px 0 12px;${fontFamily};font-size:14px;line-height:18px;font-weight:${isNow ? 800 : 600}">${escapeHtml(label)}<br>${escapeHtml(time) || '&nbsp;'}</td>`;
  });
  const van = stops.map(({ isNow }) =>
    isNow
      ? `<td height="46" align="center" valign="bottom" style="font-size:1px;line-height:1px"><img src="${vanImage}" width="84" height="37" alt="" style="display:block;max-width:100%;margin:0 auto"></td>`
      : '<td height="46" style="font-size:1px;line-height:1px">&nbsp;</td>',
  );
  return `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr>${van.join('')}</tr>
<tr>${cells.join('')}</tr>
</table>`;
}
