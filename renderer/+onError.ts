import { stripVTControlCharacters } from 'node:util';

/** Puts our line that failed first, in the terminal and on the page, and leaves out Vike's advice on npm packages. */
export function onError(error: unknown): void {
  const changed = error as Error & { getOriginalError?: () => Error };
  const { stack = '' } = changed.getOriginalError?.() ?? changed;
  const text = stripVTControlCharacters(stack)
    .replaceAll(`${process.cwd()}/`, '')
    .replace(/\n +at .*(node_modules|virtual:|scripts\/local|<anonymous>).*/g, '');
  const [place] = /(?<=[\s(])(pages|renderer|data)\/[^\s:]+\.\w+(:\d+)*/.exec(text) ?? [];
  if (place) changed.message = changed.stack = `${place}\n${text}`;
}
