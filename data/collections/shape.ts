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
  shapes[key] ??= z.toJSONSchema(schemas[key], { target: 'draft-7', io: 'input' }) as Shape;
  return shapes[key];
}

const shapes: { [Key in FileKey]?: Shape } = {};
