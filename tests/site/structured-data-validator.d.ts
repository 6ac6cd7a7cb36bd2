/** @adobe/structured-data-validator has no types of its own: the part that the tests use. */
declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; path: { type?: string; property?: string }[] };
  export default class Validator {
    /** @param vocabulary schema.org's, in JSON-LD; without it only Google's rules are checked */
    constructor(vocabulary?: { '@graph': object[] });
    /** @param found the objects of a page by their type */
    validate(found: { jsonld: Readonly<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
