/** How hard a text is to read: words in a sentence, and the grade of an American school that reads it (Flesch and Kincaid's formula). */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** `sentence` is the average length of one, in words; `grade` that of the school year. */
export type Reading = { words: number; sentence: number; grade: number };

/** @param texts each at least one sentence, with its facts filled in */
export function readingOf(texts: readonly string[]): Reading {
  const sentences = texts.flatMap(sentencesIn);
  const words = sentences.flatMap(wordsIn);
  // A number has no syllable to the library, and at least one to whoever reads it.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const counts = { sentence: sentences.length, word: words.length, syllable: syllables };
  return {
    words: words.length,
    sentence: words.length / Math.max(1, sentences.length),
    grade: words.length === 0 ? 0 : fleschKincaid(counts),
  };
}

/** Where a full stop ends no sentence. */
const abbreviation = /\b(St|Mt|Dr|Mr|Ms|Mrs|No|vs|Inc|U\.S|a\.m|p\.m)\.(?=\s\S)/g;

function sentencesIn(text: string): string[] {
  return text
    .replace(abbreviation, '$1')
    .split(/(?<=[.!?]["”’)]?)\s+/)
    .filter((sentence) => wordsIn(sentence).length > 0);
}

const wordsIn = (sentence: string) =>
  sentence.match(/[\p{L}\p{N}$%]+(?:[-–/.,:'’&][\p{L}\p{N}$%]+)*/gu) ?? [];
