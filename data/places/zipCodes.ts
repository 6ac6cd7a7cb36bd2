/** ZIP codes in half the room, for attributes of pages: 63301, 63303 and 63401 are "6330103 63401". islands/finder reads them. */
export function packed(zipCodes: readonly string[]): string {
  const areas = new Set(zipCodes.map((zipCode) => zipCode.slice(0, 3)));
  const lastDigits = (area: string) =>
    zipCodes.filter((zipCode) => zipCode.startsWith(area)).map((zipCode) => zipCode.slice(3));
  return [...areas].map((area) => area + lastDigits(area).join('')).join(' ');
}
