import type { Coordinates } from '../../data/geography/projection.ts';
import type { Node } from './json-ld/node.ts';

export type PageHead = {
  title: string;
  description: string;
  keywords: readonly string[];
  ogImageAlt?: string | undefined;
  geo?: { placename: string; region: string; coordinates: Coordinates };
  noindex?: boolean;
  graph: readonly Node[];
};

export type PageData = {
  head: PageHead;
  css?: string;
  hasForm?: true;
  /** Shows "Exit this page" in the header. */
  hasExit?: boolean | undefined;
  /** Gets the script of "Exit this page" at idle: its first packets have no room for it. */
  exitsLater?: true;
};
