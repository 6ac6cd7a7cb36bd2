import { z } from 'zod';
import { type FileKey, schemas } from './files.ts';
import type { Picks } from './primitives.ts';

type Keywords = 'title' | 'description' | 'pattern' | 'format' | 'maxLength' | 'minItems' | 'maxItems';
type Limits = 'minimum' | 'maximum' | 'required' | 'type';

/** The parts of JSON Schema that data/collections uses, with the marks of data/collections/primitives.ts. */
export type Shape = Pick<z.core.JSONSchema.BaseSchema, Keywords | Limits> & {
  picks?: Picks;
  isPhoto?: true;
  /** The list may lack this item. */
  isSpare?: boolean;
  /** What a text breaks that doesn't match the pattern. VS Code shows it, too. */
  patternErrorMessage?: string;
  enum?: string[];
  const?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | false;
  propertyNames?: Shape;
  oneOf?: Shape[];
};

/** The JSON Schema of a data file, for editors and checks. */
export function shapeOf(key: FileKey): Shape {
  shapes[key] ??= z.toJSONSchema(schemas[key], {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.pattern) jsonSchema.patternErrorMessage ??= ruleOf(zodSchema);
    },
  }) as Shape;
  return shapes[key];
}

const shapes: { [Key in FileKey]?: Shape } = {};

function ruleOf(schema: z.core.$ZodTypes): string | undefined {
  const inst = [schema, ...(schema._zod.def.checks ?? [])].find(
    ({ _zod: { def } }) => 'check' in def && def.check === 'string_format',
  );
  if (!inst) return undefined;
  const issue = { code: 'invalid_format', format: 'regex', input: '', inst } as const;
  return z.core.util.finalizeIssue(issue, undefined, z.config()).message;
}
