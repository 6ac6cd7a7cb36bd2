/** What the town finder loads when someone uses it. */
export type FinderData = {
  phone: string;
  phoneHref: string;
  words: FinderWords;
  /** Outer edges of the arrival rings, in miles, and what we aim for in each. */
  rings: readonly number[];
  aims: readonly Aim[];
  /** Our home state first. The name of a place elsewhere ends with its state. */
  states: readonly { code: string; name: string; mustAsk: boolean }[];
  /** Cities, then towns without a page. */
  places: readonly FoundPlace[];
  /** Other towns inside the radius, and their ZIP codes, nearest first. */
  listed: readonly ListedPlace[];
  counties: readonly FoundPlace[];
  /** Towns and ZIP codes around the radius, and those inside it that we don't drive to. */
  far: readonly string[];
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

/** "25 to 35 minutes", and "25–35 min". */
type Aim = { aim: string; aimInShort: string };

/** Miles east and south of our base. ZIP codes of one spot are in one text: "63156 63157". */
export type ListedPlace = [name: string, east: number, south: number, zipCodes?: string];

/** Without `aim` if customers have to ask. */
export type FoundPlace = Partial<Aim> & {
  name: string;
  href?: string;
  zipCodes: readonly string[];
  isFar?: boolean;
  /** Miles east and south of our base. A county has no one spot. */
  at?: readonly [number, number];
  isCity?: true;
};
