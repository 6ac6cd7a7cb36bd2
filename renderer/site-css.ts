import printCss from './print.css?inline';
import request from './request.css?inline';
import staff from './staff.css?inline';
import style from './style.css?inline';

/** All styles but those of single page kinds, for live islands and the functions' pages. */
export const siteCss = style + staff + request + printCss;

export { printCss };
