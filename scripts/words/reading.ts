/** Flesch and Kincaid's grade: the American school year that reads a text with ease. */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

export type Reading = { words: number; sentence: number; grade: number };

export function readingOf(texts: readonly string[]): Reading {
  const sentences = texts.flatMap(sentencesIn);
  const words = sentences.flatMap(wordsIn);
  // The library counts no syllable in a number.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const counts = { sentence: sentences.length, word: words.length, syllable: syllables };
  return {
    words: words.length,
    sentence: words.length / Math.max(1, sentences.length),
    grade: words.length === 0 ? 0 : fleschKincaid(counts),
  };
}

const abbreviation = /\b(St|Mt|Dr|Mr|Ms|Mrs|No|vs|Inc|U\.S|a\.m|p\.m)\.(?=\s\S)/g;

function sentencesIn(text: string): string[] {
  return text
    .replace(abbreviation, '$1')
    .split(/(?<=[.!?]["”’)]?)\s+/)
    .filter((sentence) => wordsIn(sentence).length > 0);
}

const wordsIn = (sentence: string) =>
  sentence.match(/[\p{L}\p{N}$%]+(?:[-–/.,:'’&][\p{L}\p{N}$%]+)*/gu) ?? [];
