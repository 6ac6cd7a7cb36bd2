import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../data/check/problems.ts';
import { allKeys, type FileKey } from '../../data/collections/files.ts';
import { shapeOf } from '../../data/collections/shape.ts';

const schemaPath = (dir: string, key: FileKey): string => join(dir, 'schemas', `${key}.schema.json`);

const jsonSchemaText = (key: FileKey): string => `${JSON.stringify(shapeOf(key), null, 2)}\n`;

export function staleSchemas(dir = 'data'): Problem[] {
  return allKeys
    .filter((key) => stored(schemaPath(dir, key)) !== jsonSchemaText(key))
    .map((key) => ({
      file: schemaPath('data', key),
      message: 'does not match data/collections; run npm run build -- schemas',
    }));
}

const stored = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export function writeSchemas(dir = 'data'): void {
  mkdirSync(join(dir, 'schemas'), { recursive: true });
  for (const key of allKeys) writeFileSync(schemaPath(dir, key), jsonSchemaText(key));
}
