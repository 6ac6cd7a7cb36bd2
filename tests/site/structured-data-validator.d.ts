declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; path: { type?: string; property?: string }[] };
  export default class Validator {
    constructor(vocabulary?: { '@graph': object[] });
    validate(found: { jsonld: Readonly<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
