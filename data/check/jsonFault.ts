import { getLocation, parse } from 'jsonc-parser';
import { firstError, type JsonError, longestText, type Position, positionsIn } from './json.ts';
import { describePath } from './path.ts';
import { signName } from './sign.ts';

type JsonFault = {
  position: Position;
  place: string;
  message: string;
};

export function jsonFault(source: string): JsonFault | undefined {
  const error = firstError(source);
  if (error === undefined) return undefined;
  const position = positionsIn(source);
  const { at = error.offset, message } = sentenceFor(error, source, (offset) => position(offset).line);
  const path = getLocation(source, at).path.filter((key) => key !== '');
  return {
    position: position(at),
    place: describePath(parse(source.slice(0, at)), path).join(' › '),
    message,
  };
}

type Sentence = { at?: number; message: string };

const wrongQuotes = /^[‘’‚‛“”„‟«»'`´]/;
const unquotedZero = 'put digits that begin with 0 in double quotes';
const unclosedText =
  'the text that begins here has no quote mark at its end, or goes on in the next line; write it in one';
const backslash = 'write \\\\ for a backslash inside a text, and \\" for a quote mark';

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

  if (source.trim() === '') return { message: 'is empty; take the file back from git' };
  switch (code) {
    case 'duplicate':
      return {
        message: `${token} stands twice between the braces that begin in line ${openedIn}; take one of the two out`,
      };
    case 'reserved':
      return {
        message: `${token} is a name that programs keep for themselves; write another, or take it out`,
      };
    case 'long':
      return {
        message: `the text that begins here has ${length} characters, at most ${longestText} may stand in one; write it in parts`,
      };
    case 'deep':
      return { message: 'too many brackets stand around this one; take out those that nobody needs' };
    case 'InvalidSymbol':
      return symbolSentence(token, before);
    case 'CommaExpected':
      if (before.endsWith('""')) return doubledQuote(before);
      if (/^[}\]]/.test(token))
        return { message: `${opened} is not closed yet: write a "${closing}" before ${found}` };
      if (/(^|[^\w.])-?0$/.test(before) && /^\d/.test(token)) return { message: unquotedZero };
      return { at: before.length, message: `write a comma after ${lastPart(before)}` };
    case 'ColonExpected':
      if (before.endsWith('""')) return doubledQuote(before);
      return { at: before.length, message: `write a colon after ${lastPart(before)}` };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (isAfterComma && /^[}\]]/.test(token))
        return {
          at: before.length - 1,
          message: `take out this comma: nothing follows it before ${found}`,
        };
      if (token === ',') return { message: 'take out one of the two commas' };
      if (isAfterComma && /^\d/.test(token)) return { message: 'write the number without a comma' };
      if (code === 'ValueExpected')
        return { message: `a value should stand here, not ${found || 'the end of the file'}` };
      return {
        message: `a field name in double quotes should stand here, not ${found}; is ${opened} closed?`,
      };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return { message: `the file ends before ${opened} is closed: write a "${closing}"` };
    case 'UnexpectedEndOfString':
      return { message: unclosedText };
    case 'UnexpectedEndOfNumber':
      return { message: noNumber(found) };
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return { message: backslash };
    case 'InvalidCharacter': {
      const sign = /\p{Cc}/u.exec(token)?.[0] ?? '';
      if (sign === '\t') return { message: 'the text has a tab; write a space' };
      return { message: `the text has ${signName(sign)}; write the word again` };
    }
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return { message: 'a comment cannot stand here; take it out' };
    default:
      return {
        message: `the file should end before ${found}; take out the rest, or a bracket too many above it`,
      };
  }
}

function symbolSentence(token: string, before: string): Sentence {
  if (/^(<{7}|={7}|>{7})/.test(token)) {
    const message =
      'two versions stand here: keep one, and take out the other and the lines with <<<<<<<, ======= and >>>>>>>';
    return { message };
  }
  if (/^(#|<!--)/.test(token)) return { message: 'a comment cannot stand here; take it out' };
  const invisible = /^[\p{C}\p{Z}]/u.exec(token)?.[0];
  if (invisible !== undefined) return { message: `take out ${signName(invisible)}` };
  if (token.startsWith('=')) return { message: 'write ":" instead of "="' };
  if (/[:[,]\s*"[^"\n]*"$/.test(before) && !wrongQuotes.test(token))
    return { message: `the text ends before ${quoted(token)}; write \\" for a quote mark inside a text` };
  if (wrongQuotes.test(token)) return { message: `write straight double quotes ("), not ${token[0]}` };
  const inSmall = token.toLowerCase();
  if (['true', 'false', 'null'].includes(inSmall)) return { message: `write ${inSmall}, in small letters` };
  if (/^[+.\d-]/.test(token)) return { message: noNumber(quoted(token)) };
  return { message: `put ${quoted(token)} in double quotes` };
}

const doubledQuote = (before: string): Sentence => ({
  at: before.length - 1,
  message: 'take out one of the two quote marks',
});

const noNumber = (found: string) =>
  `${found} is no number; write it as in 0.5 or -90.25, or put it in double quotes`;

const lastPart = (before: string) => quoted(/("[^"\n]{0,30}"|[\w.-]+|[\]}"])$/.exec(before)?.[0] ?? '');

const quoted = (token: string) => (token === '' || /^".*"$/s.test(token) ? token : `"${token}"`);
