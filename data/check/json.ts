import {
  findNodeAtLocation,
  type JSONVisitor,
  type Node,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';

/** Counts like an editor: both from 1, columns in UTF-16 units. */
export type Position = { line: number; column: number };

export type JsonError = {
  /** From `printParseErrorCode`, or `duplicate`, or `reserved` (a property of every object). */
  code: string;
  offset: number;
  length: number;
  opening: number | undefined;
};

export function firstError(source: string): JsonError | undefined {
  const open: { offset: number; names: Set<string> }[] = [];
  let found: JsonError | undefined;
  let ended: number | undefined;
  const report = (code: string, offset: number, length: number) => {
    // At the end of the text, the visitor has already ended the open bracket.
    const isUnclosed = code === 'CloseBraceExpected' || code === 'CloseBracketExpected';
    found ??= { code, offset, length, opening: isUnclosed ? ended : open.at(-1)?.offset };
  };
  const begin = (offset: number) => {
    open.push({ offset, names: new Set() });
  };
  const end = () => {
    ended = open.pop()?.offset;
  };
  const visitor: JSONVisitor = {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1)?.names;
      if (names?.has(name)) report('duplicate', offset, length);
      names?.add(name);
      if (name in Object.prototype) report('reserved', offset, length);
    },
    onError: (code, offset, length) => report(printParseErrorCode(code), offset, length),
  };
  visit(source, visitor, { disallowComments: true });
  return found;
}

/** Where the value at a path begins. For a path that doesn't exist: the closest object or list above it. */
export function positionsIn(source: string): (path: readonly PropertyKey[]) => Position {
  const root = parseTree(source);
  return (path) => positionAt(source, root === undefined ? 0 : nodeAt(root, path).offset);
}

function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
  for (let depth = keys.length; depth > 0; depth--) {
    const node = findNodeAtLocation(root, keys.slice(0, depth));
    if (node !== undefined) return node;
  }
  return root;
}

export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
