import { z } from 'zod';
import type { Picks } from '../../data/collections/primitives.ts';
import { type FileKey, schemas } from '../../data/files.ts';

type Keywords = 'title' | 'description' | 'pattern' | 'format' | 'maxLength' | 'minItems' | 'maxItems';
type Limits = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'required' | 'type';

export type Shape = Pick<z.core.JSONSchema.BaseSchema, Keywords | Limits> & {
  picks?: Picks;
  isPhoto?: true;
  message?: string;
  enum?: string[];
  const?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | false;
  oneOf?: Shape[];
  anyOf?: Shape[] | undefined;
};

export function shapeOf(key: FileKey): Shape {
  return z.toJSONSchema(schemas[key], {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (!jsonSchema.pattern) return;
      const { error } = z.safeParse(zodSchema, '¿');
      const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message;
      if (message) Object.assign(jsonSchema, { message });
    },
  }) as Shape;
}
