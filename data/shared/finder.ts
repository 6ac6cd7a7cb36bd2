/** What islands/finder fetches once a visitor turns to its field: data/places/finder.ts makes it. */
export type FinderData = {
  phone: string;
  /** Dials it. */
  phoneHref: string;
  words: FinderWords;
  /** Cities first, then towns without a page, then counties: of one name the first is meant. */
  places: readonly FoundPlace[];
};

export type FinderWords = {
  aim: string;
  call: string;
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
  /** Those of a county that may be too far. */
  farZipCodes?: readonly string[] | undefined;
  /** How soon we aim to be there: "25 minutes". */
  aim: string;
  /** It has a page of its own. */
  isCity?: true;
};
