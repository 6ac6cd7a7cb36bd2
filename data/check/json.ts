import {
  findNodeAtLocation,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import type { Path } from './path.ts';

/** Counts like an editor: both from 1, columns in UTF-16 units. */
export type Position = { line: number; column: number };

type Fault = Position & { message: string };

/** The first mistake in a text that should be JSON. A name that appears twice in the same braces is one, too. */
export function jsonFault(source: string): Fault | undefined {
  const whole =
    source.trim() === '' ? 'the file is empty' : source.includes('\0') && 'save the file as UTF-8';
  if (whole) return { line: 1, column: 1, message: whole };
  const faults: Fault[] = [];
  const names = new Set<string>();
  const add = (message: string, line: number, column: number) =>
    faults.push({ line: line + 1, column: column + 1, message });
  visit(
    source,
    {
      onObjectProperty(name, _offset, _length, line, column, path) {
        const place = JSON.stringify([...path(), name]);
        if (names.has(place)) add(`"${name}" appears twice; delete one of the two`, line, column);
        names.add(place);
      },
      onError: (code, offset, length, line, column) =>
        add(sentenceFor(code, source.slice(offset, offset + length)), line, column),
    },
    { disallowComments: true },
  );
  return faults[0];
}

/** {found} is what's there instead. */
const sentences: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma or a closing bracket is missing before {found}',
  ColonExpected: 'a colon is missing before {found}',
  PropertyNameExpected: 'a comma too many, or something is missing before {found}',
  ValueExpected: 'a comma too many, or something is missing before {found}',
  CloseBraceExpected: 'a "}" is missing before {found}',
  CloseBracketExpected: 'a "]" is missing before {found}',
  UnexpectedEndOfString:
    'the text that begins here has no closing quote mark, or runs onto the next line; keep it on one line',
  InvalidUnicode: 'write \\\\ for a backslash inside a text, and \\" for a quote mark',
  InvalidEscapeCharacter: 'write \\\\ for a backslash inside a text, and \\" for a quote mark',
  InvalidCharacter: 'the text has a tab or an invisible character; use a space, or retype the word',
  InvalidCommentToken: "comments aren't allowed here; delete this one",
  UnexpectedEndOfComment: "comments aren't allowed here; delete this one",
  EndOfFileExpected: 'the file should end before {found}; delete the rest, or an extra bracket above it',
  InvalidSymbol:
    '{found} needs straight double quotes (") around it; inside a text, write \\" for a quote mark',
};

function sentenceFor(code: ParseErrorCode, token: string): string {
  if (/^(<{7}|={7}|>{7})/.test(token))
    return 'two versions of the text meet here: keep one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>';
  if (/^(true|false|null)$/i.test(token)) return `write ${token.toLowerCase()} in lower case`;
  const [, figure] = /^[$€£](\d[\d.]*)/.exec(token) ?? [];
  if (figure) return `write the number alone: ${figure}`;
  if (/^[\p{Cf}\p{Zs}]/u.test(token))
    return `an invisible character is here; delete this line and type it again`;
  const sentence =
    sentences[printParseErrorCode(code)] ??
    "{found} isn't a number; write it like 0.5 or -90.25, or put it in double quotes";
  return sentence.replace('{found}', () => token || 'the end of the file');
}

/** Where the value at a path begins. If the path ends in something missing: the object or list that lacks it. */
export function positionsIn(source: string): (path: Path) => Position {
  const root = parseTree(source);
  return (path) => {
    const node = path.reduce<Node | undefined>(
      (around, key) =>
        (around && findNodeAtLocation(around, [typeof key === 'number' ? key : String(key)])) ?? around,
      root,
    );
    const lines = source.slice(0, node?.offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  };
}
