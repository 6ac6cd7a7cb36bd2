import { getLocation, parse } from 'jsonc-parser';
import { characterName } from './character.ts';
import { firstError, type JsonError, positionAt } from './json.ts';
import { describePath } from './path.ts';

export function jsonFault(source: string) {
  const error = firstError(source);
  if (error === undefined) return undefined;
  const sentence = sentenceFor(error, source);
  const { at, message } = typeof sentence === 'string' ? { at: error.offset, message: sentence } : sentence;
  const path = getLocation(source, at).path.filter((key) => key !== '');
  return {
    position: positionAt(source, at),
    place: describePath(parse(source.slice(0, at)), path).join(' › '),
    message,
  };
}

type Sentence = string | { at: number; message: string };

const wrongQuotes = /^[‘’‚‛“”„‟«»'`´]/;

function sentenceFor(error: JsonError, source: string): Sentence {
  const { code, offset, length, opening } = error;
  const before = source.slice(0, offset).trimEnd();
  const rest = source.slice(offset);
  const token = rest.slice(0, length);
  const found = quoted(token);
  const bracket = opening === undefined ? '' : (source[opening] ?? '');
  const closing = bracket === '[' ? ']' : '}';
  const openedIn = positionAt(source, opening ?? 0).line;
  const opened = `the "${bracket}" on line ${openedIn}`;
  const isAfterComma = before.endsWith(',');

  if (source.trim() === '') return 'is empty; restore the file from git';
  if ((code === 'CommaExpected' || code === 'ColonExpected') && before.endsWith('""'))
    return { at: before.length - 1, message: 'delete one of the two quote marks' };
  switch (code) {
    case 'duplicate':
      return `${token} appears twice in the braces that open on line ${openedIn}; delete one of the two`;
    case 'reserved':
      return `${token} is a reserved name; use another, or delete it`;
    case 'InvalidSymbol':
      return symbolSentence(token, before);
    case 'CommaExpected':
      if (/^[}\]]/.test(token)) return `${opened} isn't closed yet: add a "${closing}" before ${found}`;
      if (/(^|[^\w.])-?0$/.test(before) && /^\d/.test(token))
        return 'put a number that starts with 0 in double quotes';
      return { at: before.length, message: `add a comma after ${lastPart(before)}` };
    case 'ColonExpected':
      return { at: before.length, message: `add a colon after ${lastPart(before)}` };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (isAfterComma && /^[}\]]/.test(token))
        return { at: before.length - 1, message: `delete this comma: nothing follows it before ${found}` };
      if (token === ',') return 'delete one of the two commas';
      if (isAfterComma && /^\d/.test(token)) return 'write the number without a comma';
      if (code === 'ValueExpected') return `a value belongs here, not ${found || 'the end of the file'}`;
      return `a field name in double quotes belongs here, not ${found}; is ${opened} closed?`;
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return `the file ends before ${opened} is closed: add a "${closing}"`;
    case 'UnexpectedEndOfString':
      return 'the text that begins here has no closing quote mark, or runs onto the next line; keep it on one line';
    case 'UnexpectedEndOfNumber':
      return notANumber(found);
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return 'write \\\\ for a backslash inside a text, and \\" for a quote mark';
    case 'InvalidCharacter': {
      const control = /\p{Cc}/u.exec(token)?.[0] ?? '';
      if (control === '\t') return 'the text has a tab; use a space';
      return `the text has ${characterName(control)}; retype the word`;
    }
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return "comments aren't allowed here; delete this one";
    default:
      return `the file should end before ${found}; delete the rest, or an extra bracket above it`;
  }
}

function symbolSentence(token: string, before: string): string {
  if (/^(<{7}|={7}|>{7})/.test(token))
    return 'two versions of the text meet here: keep one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>';
  if (/^(#|<!--)/.test(token)) return "comments aren't allowed here; delete this one";
  const invisible = /^[\p{C}\p{Z}]/u.exec(token)?.[0];
  if (invisible !== undefined) return `delete ${characterName(invisible)}`;
  if (/[:[,]\s*"[^"\n]*"$/.test(before) && !wrongQuotes.test(token))
    return `the text ends before ${quoted(token)}; write \\" for a quote mark inside a text`;
  if (wrongQuotes.test(token)) return `use straight double quotes ("), not ${token[0]}`;
  if (/^[+.\d-]/.test(token)) return notANumber(quoted(token));
  return `put ${quoted(token)} in double quotes`;
}

const notANumber = (found: string) =>
  `${found} isn't a number; write it like 0.5 or -90.25, or put it in double quotes`;

const lastPart = (before: string) => quoted(/("[^"\n]{0,30}"|[\w.-]+|[\]}"])$/.exec(before)?.[0] ?? '');

const quoted = (token: string) => (token === '' || /^".*"$/s.test(token) ? token : `"${token}"`);
