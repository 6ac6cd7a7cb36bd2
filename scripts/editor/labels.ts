/** Names of fields as a person reads them. */
import { stateCodes, stateNames } from '../../data/collections/primitives.ts';

/** Words that are not written as they are spelled in a field's name. */
const spellings: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  url: 'address',
  faq: 'questions',
  cta: 'button',
  email: 'e-mail',
  meta: 'search',
  h1: 'heading',
  alt: 'description',
  src: 'file',
  href: 'address',
  lat: 'latitude',
  lng: 'longitude',
  ...Object.fromEntries(stateCodes.map((code) => [code.toLowerCase(), `(${stateNames[code]})`])),
};

/** 'zipCodes' gives 'ZIP codes', 'licensingMO' gives 'Licensing (Missouri)'. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => spellings[word.toLowerCase()] ?? word.toLowerCase());
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** One of them: 'Cities' gives 'city', for the button that adds one. */
export function singular(label: string): string {
  const lower = label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  return /(?<![s])s$/.test(lower) ? lower.slice(0, -1) : lower;
}
