/** Links that leave the site for an app. Browser-safe. */

/** Phone numbers, 911, ranges such as $25–$50, and times: what stays on one line and in its order, even if a browser turns the text right to left. */
export const figures = /(\(\d{3}\)\s\d{3}-\d{4}|\b911\b|\$?\d[\d,]*–\$?\d[\d,]*%?|\d+:\d\d\s[AP]M)/g;

export const telHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;

/** RFC 6068 wants "@" as it is. */
export function mailHref(email: string, subject?: string): string {
  const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return subject ? `${href}?subject=${encodeURIComponent(subject)}` : href;
}

/** The `?&body=` form works on both Android and iPhone. Half an emoji, which can't be encoded, becomes "\uFFFD". */
export function smsHref(phone: string, body?: string): string {
  const href = telHref(phone).replace('tel:', 'sms:');
  return body ? `${href}?&body=${encodeURIComponent(body.replace(/\p{Cs}/gu, '\uFFFD'))}` : href;
}
