import { type FileKey, fileKeys, type RawFiles } from '../collections/files.ts';
import { type Path, walk } from './path.ts';

export type Text = {
  file: FileKey;
  path: Path;
  copy: string;
  /** Visitors read it, and we wrote it. */
  isCopy: boolean;
};

/** Every text of every file, walked once for all checks. */
export function textsOf(files: RawFiles): Text[] {
  return fileKeys.flatMap((file) => {
    const texts: Text[] = [];
    walk(files[file], (copy, place) => {
      if (typeof copy !== 'string') return;
      const path = [...place];
      texts.push({ file, path, copy, isCopy: isCopy(file, path, copy) });
    });
    return texts;
  });
}

/** A customer's review is theirs, a team member's name is one, and the widget is the vendor's. */
const notCopy: readonly PropertyKey[] = ['$schema', 'reviewsWidget', 'reviews', 'team'];

function isCopy(file: FileKey, path: Path, copy: string): boolean {
  const [first = ''] = path;
  if (copy.startsWith('https://') || (file !== 'pages' && notCopy.includes(first))) return false;
  return file !== 'claims' || path.includes('words');
}
