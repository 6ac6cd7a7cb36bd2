import { type FileKey, fileKeys, type RawFiles } from '../collections/files.ts';
import { type Shape, shapeOf } from '../collections/shape.ts';
import { type Path, partsOf, valueAt } from './path.ts';

/** Something in a data file. */
export type Place = { file: FileKey; path: Path };

export const at = (file: FileKey, ...path: Path): Place => ({ file, path });

/** A place in one word: "cities,4,zipCodes,1". */
export const keyOf = ({ file, path }: Place): string => [file, ...path].join();

/** A text, and the part of the JSON Schema that describes it. */
export type Text = Place & { copy: string; shape: Shape };

/** Every text of every file. Leaves out blank ones, which the schemas refuse. */
export const textsOf = (files: RawFiles): Text[] =>
  fileKeys.flatMap((file) => textsIn(files[file], shapeOf(file)).map((text) => ({ file, ...text })));

export function textsIn(value: unknown, shape: Shape = {}, path: Path = []): Omit<Text, 'file'>[] {
  if (typeof value === 'string') return value.trim() ? [{ copy: value, path, shape }] : [];
  const kind = shape.oneOf?.find(({ properties }) => properties?.kind?.const === valueAt(value, ['kind']));
  const { items, properties = {}, additionalProperties: each } = kind ?? shape;
  return partsOf(value).flatMap(([key, part]) => {
    const inner = (typeof key === 'number' ? items : (properties[key] ?? each)) || {};
    const isSpare = inner.picks && Array.isArray(value) && value.length > (shape.minItems ?? 0);
    return textsIn(part, isSpare ? { ...inner, isSpare } : inner, [...path, key]);
  });
}

/** A customer's words are theirs, a team member's name is one, and the widget is the vendor's. */
const notOurs = /^(\w+,\$schema|business,reviewsWidget|reviews|team|jobs,jobs,\d+,quote|claims(?!.*,words,))/;

/** Whether visitors read it, and we wrote it. */
export const isCopy = (text: Text): boolean =>
  !text.copy.startsWith('https://') && !notOurs.test(keyOf(text));

const names =
  /^business,(?!description|badges|services|paymentMethods)|^(cities|areas),.*(name|neighborhoods|streets|landmarks|excluded)(,|$)|,(fingerprint|alt)$/i;

/** Whether it says something, unlike a name, a choice or a code. */
export const isProse = (text: Text): boolean => {
  const { pattern, enum: codes, const: code, picks } = text.shape;
  const isCode = codes || code || picks || (pattern && !/\p{L}{2}\S* /u.test(text.copy));
  return !isCode && isCopy(text) && !names.test(keyOf(text));
};

export const sentencesIn = (copy: string): string[] => copy.trim().split(/(?<=[.!?])(?<!\bSt\.)\s+(?!\d)/);
