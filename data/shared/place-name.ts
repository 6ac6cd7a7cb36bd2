/** What two spellings of a place share: "stlouis" for "Saint Louis" and "St Louis, MO", "ofallon" for "O’Fallon". Spaces don't count. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace('&', 'and')
    .replace(/,.*|\bcounty\b|[^a-z ]/g, '')
    // Saint, Mount and Fort.
    .replace(/\b([smf])(?:ain|oun|or)t\b/g, '$1t')
    .replaceAll(' ', '');

/** "Kirkwood, MO", "Kirkwood MO" and "Kirkwood Missouri" without the state. */
export function splitState(
  text: string,
  states: readonly { code: string; name: string }[],
): { name: string; state?: string } {
  const typed = text.trim().replace(/[.,\s]+$/, '');
  for (const { code, name } of states)
    for (const word of [code, name]) {
      const end = new RegExp(`^(.*[^\\s,])[\\s,]+${word}$`, 'i').exec(typed);
      if (end?.[1]) return { name: end[1], state: code };
    }
  return { name: typed };
}
