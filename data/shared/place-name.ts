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
): { name: string; state: string | undefined } {
  const typed = text.trim().replace(/[.,\s]+$/, '');
  const words = states.flatMap(({ code, name }) => [code, name]).join('|');
  // The first words that fit are the longest: "West Virginia", not "Virginia".
  const [, name = typed, end] = new RegExp(`^(.*?[^\\s,])[\\s,]+(${words})$`, 'i').exec(typed) ?? [];
  const isEnd = (word: string) => word.toLowerCase() === end?.toLowerCase();
  return { name, state: states.find((state) => isEnd(state.code) || isEnd(state.name))?.code };
}
