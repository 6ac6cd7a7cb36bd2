/** Islands that load the whole style sheet when they hydrate, so pages leave out what only they add. */
export const loadsSheet: ReadonlySet<string> = new Set(['lead-form', 'map']);

/** The classes that all other scripts add to a page. */
export const addedClasses = ['head', 'link', 'min', 'sent', 'tel'] as const;
export type AddedClass = (typeof addedClasses)[number];
