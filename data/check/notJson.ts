/** What is wrong with a text that is no JSON, in the words of somebody who writes it by hand: where to look, and what to write. */
import { type Position, positionAt, type Stop } from './json.ts';
import { describePath } from './path.ts';
import { signName } from './sign.ts';

export type NotJson = {
  position: Position;
  /** As people find it: `cities[4] "Clayton" › state`. */
  place: string;
  message: string;
};

/** The sentence for where `source` stops being JSON. */
export function notJson(source: string, stop: Stop): NotJson {
  const { at, message } = ruleFor(source, stop);
  return { position: positionAt(source, at), place: placeOf(source, stop), message };
}

/** The entry and the field: what was complete before is read, with the brackets that are open closed behind it. */
function placeOf(source: string, { complete, open }: Stop): string {
  const closing = open.map(({ at }) => (source[at] === '[' ? ']' : '}')).reverse();
  const path = open.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (path.length === 0) return '';
  return describePath(JSON.parse(source.slice(0, complete) + closing.join('')), path).join(' › ');
}

type Sentence = { at: number; message: string };

/** What each rule looks at: the rest of the text from where it stops, and of it the rest of the line. */
type Scene = Stop & { source: string; rest: string; found: string };

const wrongQuotes = /^[‘’‚‛“”„‟«»'`´]/;

function ruleFor(source: string, stop: Stop): Sentence {
  const { at, wanted } = stop;
  const rest = source.slice(at, source.indexOf('\n', at) < 0 ? undefined : source.indexOf('\n', at));
  const scene: Scene = { ...stop, source, rest, found: shortened(rest) };
  return anywhere(scene) ?? { at, ...byWanted[wanted](scene) };
}

/** What is wrong whatever should stand there. */
function anywhere({ source, rest, at, open }: Scene): Sentence | undefined {
  if (source.trim() === '') return { at, message: 'is empty; take the file back from git' };
  if (/^(<{7}|={7}|>{7})/.test(rest)) {
    const message =
      'two versions stand here: keep one, and take out the other and the lines with <<<<<<<, ======= and >>>>>>>';
    return { at, message };
  }
  if (/^(\/\/|\/\*|#|<!--)/.test(rest)) return { at, message: 'a comment cannot stand here; take it out' };
  const invisible = /^[^\P{C}\n\r\t]|^(?! )\p{Z}/u.exec(rest)?.[0];
  if (invisible !== undefined) return { at, message: `take out ${signName(invisible)}` };
  const opening = open.at(-1)?.at;
  if (rest === '' && at >= source.length && opening !== undefined) {
    const bracket = source[opening] ?? '';
    const { line } = positionAt(source, opening);
    return {
      at,
      message: `the file ends before the "${bracket}" of line ${line} is closed: ${closeIt(bracket)}`,
    };
  }
  return undefined;
}

const byWanted: Readonly<Record<Stop['wanted'], (scene: Scene) => { at?: number; message: string }>> = {
  comma: afterValue,
  name: forName,
  value: forValue,
  colon: ({ source, end, rest }) => {
    const name = shortened(source.slice(source.lastIndexOf('"', end - 2), end));
    if (name === '""') return { message: 'take out one of the two quote marks before it' };
    return rest.startsWith('=')
      ? { message: `write ":" instead of "=" after ${name}` }
      : { at: end, message: `write a colon after ${name}` };
  },
  'other name': ({ source, at, open, found }) => {
    const { line } = positionAt(source, open.at(-1)?.at ?? 0);
    const name = /^"[^"]*"/.exec(source.slice(at))?.[0] ?? found;
    return {
      message: `${name} stands twice between the braces that begin in line ${line}; take one of the two out`,
    };
  },
  end: ({ found }) => ({
    message: `the file should end before ${found}; take out the rest, or a bracket too many above it`,
  }),
};

/** A value is complete, and neither a comma nor the closing bracket follows. */
function afterValue({ source, end, rest, found, open }: Scene): { at?: number; message: string } {
  const before = source.slice(0, end);
  const opening = open.at(-1)?.at ?? 0;
  const bracket = source[opening] ?? '';
  if (/^[}\]]/.test(rest)) {
    const { line } = positionAt(source, opening);
    return {
      message: `the "${bracket}" of line ${line} is not closed yet: ${closeIt(bracket)} before ${found}`,
    };
  }
  if (/(^|[^\w.])-?0$/.test(before) && /^\d/.test(rest))
    return { message: 'put digits that begin with 0 in double quotes' };
  const isOnSameLine =
    !source.slice(end, end + rest.length + 1).startsWith('\n') && !/^\s*\n/.test(source.slice(end));
  if (before.endsWith('"') && isOnSameLine && !/^["{[]/.test(rest)) {
    return { message: `the text ends before ${found}; write \\" for a quote mark inside a text` };
  }
  return { at: end, message: `write a comma after ${shortened(lastPart(before))}` };
}

/** The last value of a text: all of a short one, else the bracket or the quote mark that it ends with. */
function lastPart(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1).trim();
  return /("[^"]{0,30}"|[\w.-]+|[\]}"])$/.exec(line)?.[0] ?? line;
}

function forName(scene: Scene): { at?: number; message: string } {
  const { source, rest, found, end } = scene;
  const isAfterComma = source[end - 1] === ',';
  if (rest.startsWith('}') && isAfterComma) return superfluousComma(scene);
  if (rest.startsWith(',')) return { message: 'take out one of the two commas' };
  if (rest.startsWith('"')) return badText(scene);
  if (wrongQuotes.test(rest)) return { message: straightQuotes(rest) };
  if (/^\d/.test(rest) && isAfterComma) return { message: 'write the number without a comma' };
  const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(rest)?.[0];
  if (word !== undefined) return { message: `put the field name in double quotes: "${word}"` };
  const { line } = positionAt(source, scene.open.at(-1)?.at ?? 0);
  return {
    message: `a field name in double quotes should stand here, not ${found}; is the "{" of line ${line} closed?`,
  };
}

function forValue(scene: Scene): { at?: number; message: string } {
  const { source, rest, found, end } = scene;
  if (/^[}\]]/.test(rest) && source[end - 1] === ',') return superfluousComma(scene);
  if (rest.startsWith(',') && source[end - 1] === ',') return { message: 'take out one of the two commas' };
  if (rest.startsWith('"')) return badText(scene);
  if (wrongQuotes.test(rest)) return { message: straightQuotes(rest) };
  const word = /^[\p{L}_$][^\s,}\]]*/u.exec(rest)?.[0];
  if (word !== undefined && ['true', 'false', 'null'].includes(word.toLowerCase())) {
    return { message: `write ${word.toLowerCase()}, in small letters` };
  }
  if (word !== undefined) return { message: `put the text that begins with ${found} in double quotes` };
  if (/^0\d/.test(rest)) return { message: 'put digits that begin with 0 in double quotes' };
  if (/^[+.\d-]/.test(rest))
    return { message: `${found} is no number; write it as in 0.5 or -90.25, or put it in double quotes` };
  return { message: `a value should stand here, not ${found === '' ? 'the end of the line' : found}` };
}

function superfluousComma({ source, end, found }: Scene): { at: number; message: string } {
  const comma = source.lastIndexOf(',', end);
  return { at: comma, message: `take out this comma: nothing follows it before ${found}` };
}

const straightQuotes = (rest: string) => `write straight double quotes ("), not ${rest[0]}`;

/** A text that begins as it should: it has no end, or a sign that must be written in another way. */
function badText({ source, at }: Scene): { at?: number; message: string } {
  const signs = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|./gsuy;
  signs.lastIndex = at + 1;
  for (let sign = signs.exec(source); sign !== null; sign = signs.exec(source)) {
    const [found] = sign;
    if (found === '\n' || found === '\r' || found === '"') break;
    if (found === '\t') return { at: sign.index, message: 'the text has a tab; write a space' };
    if (found === '\\')
      return {
        at: sign.index,
        message: 'write \\\\ for a backslash inside a text, and \\" for a quote mark',
      };
    if (/^\p{Cc}$/u.test(found))
      return { at: sign.index, message: `the text has ${signName(found)}; write the word again` };
  }
  return {
    message:
      'the text that begins here has no quote mark at its end, or goes on in the next line; write it in one',
  };
}

const closeIt = (bracket: string) => `write a "${bracket === '[' ? ']' : '}'}"`;

/** In quotes, and no more of it than tells where it is. */
function shortened(text: string): string {
  const shown = text.trim();
  if (shown === '') return '';
  if (/^"[^"]*"$/.test(shown) && shown.length <= 32) return shown;
  const first = /^[{}[\],:]/.test(shown)
    ? (shown[0] ?? '')
    : (/^[^\s",:]{1,30}/u.exec(shown)?.[0] ?? shown.slice(0, 1));
  return first === '"' ? first : `"${first}"`;
}
