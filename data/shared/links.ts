/** Links that leave the site for an app. Browser-safe. */

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
