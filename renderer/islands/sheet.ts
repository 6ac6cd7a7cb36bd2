/** Islands that load the whole style sheet when they hydrate, so pages leave out what only they add. */
export const loadsSheet: ReadonlySet<string> = new Set(['lead-form', 'map']);
