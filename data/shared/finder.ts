export type FinderData = {
  phone: string;
  phoneHref: string;
  words: FinderWords;
  /** Outer edges of the arrival rings, in miles. */
  rings: readonly number[];
  /** Cities, then towns without a page, then counties: the first match wins. */
  places: readonly FoundPlace[];
};

type FinderWords = {
  aim: string;
  call: string;
  ask: string;
  far: string;
  unknown: string;
  none: string;
  short: string;
  empty: string;
  meant: string;
};

export type FoundPlace = {
  name: string;
  href: string;
  zipCodes: readonly string[];
  farZipCodes?: readonly string[] | undefined;
  /** "25 to 35 minutes", and "25–35 min". Absent or empty if customers have to ask. */
  aim?: string | undefined;
  aimInShort?: string | undefined;
  /** Miles east and south of our base. A county has no one spot. */
  at?: readonly [number, number];
  isCity?: true;
};
