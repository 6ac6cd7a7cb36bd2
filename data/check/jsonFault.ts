import { getLocation, parse } from 'jsonc-parser';
import { firstError, type JsonError, longestText, type Position, positionsIn } from './json.ts';
import { describePath } from './path.ts';
import { signName } from './sign.ts';

type JsonFault = { position: Position; place: string; message: string };

export function jsonFault(source: string): JsonFault | undefined {
  const error = firstError(source);
  if (error === undefined) return undefined;
  const position = positionsIn(source);
  const sentence = sentenceFor(error, source, (offset) => position(offset).line);
  const { at, message } = typeof sentence === 'string' ? { at: error.offset, message: sentence } : sentence;
  const path = getLocation(source, at).path.filter((key) => key !== '');
  return {
    position: position(at),
    place: describePath(parse(source.slice(0, at)), path).join(' › '),
    message,
  };
}

type Sentence = string | { at: number; message: string };

const wrongQuotes = /^[‘’‚‛“”„‟«»'`´]/;

function sentenceFor(error: JsonError, source: string, lineOf: (offset: number) => number): Sentence {
  const { code, offset, length, opening } = error;
  const before = source.slice(0, offset).trimEnd();
  const rest = source.slice(offset);
  const token = rest.slice(0, length);
  const found = quoted(token);
  const bracket = opening === undefined ? '' : (source[opening] ?? '');
  const closing = bracket === '[' ? ']' : '}';
  const openedIn = lineOf(opening ?? 0);
  const opened = `the "${bracket}" of line ${openedIn}`;
  const isAfterComma = before.endsWith(',');

  if (source.trim() === '') return 'is empty; take the file back from git';
  switch (code) {
    case 'duplicate':
      return `${token} stands twice between the braces that begin in line ${openedIn}; take one of the two out`;
    case 'reserved':
      return `${token} is a name that programs keep for themselves; write another, or take it out`;
    case 'long':
      return `the text that begins here has ${length} characters, at most ${longestText} may stand in one; write it in parts`;
    case 'deep':
      return 'too many brackets stand around this one; take out those that nobody needs';
    case 'InvalidSymbol':
      return symbolSentence(token, before);
    case 'CommaExpected':
      if (before.endsWith('""')) return doubledQuote(before);
      if (/^[}\]]/.test(token)) return `${opened} is not closed yet: write a "${closing}" before ${found}`;
      if (/(^|[^\w.])-?0$/.test(before) && /^\d/.test(token))
        return 'put digits that begin with 0 in double quotes';
      return { at: before.length, message: `write a comma after ${lastPart(before)}` };
    case 'ColonExpected':
      if (before.endsWith('""')) return doubledQuote(before);
      return { at: before.length, message: `write a colon after ${lastPart(before)}` };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (isAfterComma && /^[}\]]/.test(token))
        return { at: before.length - 1, message: `take out this comma: nothing follows it before ${found}` };
      if (token === ',') return 'take out one of the two commas';
      if (isAfterComma && /^\d/.test(token)) return 'write the number without a comma';
      if (code === 'ValueExpected') return `a value should stand here, not ${found || 'the end of the file'}`;
      return `a field name in double quotes should stand here, not ${found}; is ${opened} closed?`;
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return `the file ends before ${opened} is closed: write a "${closing}"`;
    case 'UnexpectedEndOfString':
      return 'the text that begins here has no quote mark at its end, or goes on in the next line; write it in one';
    case 'UnexpectedEndOfNumber':
      return noNumber(found);
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return 'write \\\\ for a backslash inside a text, and \\" for a quote mark';
    case 'InvalidCharacter': {
      const sign = /\p{Cc}/u.exec(token)?.[0] ?? '';
      if (sign === '\t') return 'the text has a tab; write a space';
      return `the text has ${signName(sign)}; write the word again`;
    }
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return 'a comment cannot stand here; take it out';
    default:
      return `the file should end before ${found}; take out the rest, or a bracket too many above it`;
  }
}

function symbolSentence(token: string, before: string): Sentence {
  if (/^(<{7}|={7}|>{7})/.test(token))
    return 'two versions stand here: keep one, and take out the other and the lines with <<<<<<<, ======= and >>>>>>>';
  if (/^(#|<!--)/.test(token)) return 'a comment cannot stand here; take it out';
  const invisible = /^[\p{C}\p{Z}]/u.exec(token)?.[0];
  if (invisible !== undefined) return `take out ${signName(invisible)}`;
  if (token.startsWith('=')) return 'write ":" instead of "="';
  if (/[:[,]\s*"[^"\n]*"$/.test(before) && !wrongQuotes.test(token))
    return `the text ends before ${quoted(token)}; write \\" for a quote mark inside a text`;
  if (wrongQuotes.test(token)) return `write straight double quotes ("), not ${token[0]}`;
  const inSmall = token.toLowerCase();
  if (['true', 'false', 'null'].includes(inSmall)) return `write ${inSmall}, in small letters`;
  if (/^[+.\d-]/.test(token)) return noNumber(quoted(token));
  return `put ${quoted(token)} in double quotes`;
}

const doubledQuote = (before: string): Sentence => ({
  at: before.length - 1,
  message: 'take out one of the two quote marks',
});

const noNumber = (found: string) =>
  `${found} is no number; write it as in 0.5 or -90.25, or put it in double quotes`;

const lastPart = (before: string) => quoted(/("[^"\n]{0,30}"|[\w.-]+|[\]}"])$/.exec(before)?.[0] ?? '');

const quoted = (token: string) => (token === '' || /^".*"$/s.test(token) ? token : `"${token}"`);
