/** How much of a title and a description a search result shows, about: Google cuts by width, in Arial, and names no figure. */

/**
 * Widths of the characters from space to tilde in Arial, in thousandths of the font size: Adobe's metrics of Helvetica, which Arial
 * shares. Any other character counts as a digit.
 */
const thousandths = [
  ...[
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556,
  ],
  ...[
    556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500,
    667,
  ],
  ...[
    556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333,
    556,
  ],
  ...[
    556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
    722,
  ],
  ...[500, 500, 500, 334, 260, 334, 584],
];
const digit = 556;

/** On a wide screen, in CSS pixels: the font's size, and the room that there is. */
const shown = { title: { size: 20, room: 580 }, description: { size: 14, room: 985 } } as const;

/** What search engines list of a page. */
export type Listed = keyof typeof shown;

/** The width of a text in a search result, and the most that is shown of it, both in CSS pixels. */
export function widthInResult(kind: Listed, text: string): { width: number; room: number } {
  const { size, room } = shown[kind];
  const sum = [...text].reduce((total, each) => total + (thousandths[each.charCodeAt(0) - 32] ?? digit), 0);
  return { width: Math.round((sum / 1000) * size), room };
}
