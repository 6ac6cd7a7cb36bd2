/** What islands/finder fetches once a visitor turns to its field: data/places/finder.ts makes it. */
export type FinderData = {
  phone: string;
  phoneHref: string;
  words: FinderWords;
  /** Cities first, then towns without a page, then counties: of one name the first is meant. */
  places: readonly FoundPlace[];
};

export type FinderWords = {
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
  /** None if callers have to ask whether we may come. */
  aim?: string | undefined;
  isCity?: true;
};
