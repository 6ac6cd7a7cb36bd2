/** The schemas of data/collections as JSON Schema, with what the editor needs besides: a sentence for each pattern. */
import { z } from 'zod';
import type { Picks } from '../../data/collections/primitives.ts';
import { type FileKey, schemas } from '../../data/files.ts';

/** The part of JSON Schema that Zod writes for our collections. */
export type Shape = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
  title?: string;
  description?: string;
  picks?: Picks;
  isPhoto?: true;
  message?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  enum?: string[];
  const?: string;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  /** `false` where the names are those of `properties`. */
  additionalProperties?: Shape | false;
  oneOf?: Shape[];
  anyOf?: Shape[];
};

export function shapeOf(key: FileKey): Shape {
  return z.toJSONSchema(schemas[key], {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const message = jsonSchema.pattern && patternMessage(zodSchema);
      if (message) Object.assign(jsonSchema, { message });
    },
  }) as Shape;
}

const misfit = '¿';

function patternMessage(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, misfit);
  return error?.issues.find(({ code }) => code === 'invalid_format')?.message;
}
