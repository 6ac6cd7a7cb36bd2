/** Names of fields and entries that have no `title` in the schema. */

const spellings: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  faq: 'questions',
  lat: 'latitude',
  lng: 'longitude',
};

/** 'zipCodes' gives 'ZIP codes'. */
export function labelOf(name: string): string {
  const label = wordsOf(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** 'cities' gives 'city'; 'entry' where the name is no plural. */
export function singular(name: string): string {
  const words = wordsOf(name);
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return /[^s]s$/.test(words) ? words.slice(0, -1) : 'entry';
}

function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');
  return words.map((word) => spellings[word.toLowerCase()] ?? word.toLowerCase()).join(' ');
}
