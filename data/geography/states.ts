import names from './states.json' with { type: 'json' };

/** The 50 states and the District of Columbia, by postal code. Nothing else lists them. */
export const stateNames: Readonly<typeof names> = names;
export type State = keyof typeof names;
export const stateCodes = Object.keys(names) as [State, ...State[]];
