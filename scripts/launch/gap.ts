export const groups = ['Placeholders', 'Facts', 'Claims', 'Legal texts', 'Variables'] as const;

/** Something that stands between this repository and a live site. `harms`: a visitor would suffer from it. */
export type Gap = {
  group: (typeof groups)[number];
  file: string;
  field: string;
  says: string;
  harms: boolean;
};
