/** "2,300" */
export const inFigures = (number: number): string => number.toLocaleString('en-US');

/** Phone numbers, 911, ranges such as $25–$50, and times: what stays on one line and in its order, even if a browser turns the text right to left. */
export const figures = /(\(\d{3}\)\s\d{3}-\d{4}|\b911\b|\$?\d[\d,]*–\$?\d[\d,]*%?|\d+:\d\d\s[AP]M)/g;
