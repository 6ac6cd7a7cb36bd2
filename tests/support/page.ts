import { expect } from 'vitest';

export type Page = Awaited<ReturnType<typeof readPage>>;

/** What a response shows: its text, and the buttons by what they do. */
export async function readPage(response: Response) {
  const html = await response.text();
  const buttons = [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, name = '']) => name);
  const { status, headers } = response;
  return {
    status,
    headers,
    html,
    buttons,
    get text() {
      return textOf(html);
    },
  };
}

export const textOf = (html: string) =>
  html
    .replaceAll(/<span class="(?:range|tel)">(.*?)<\/span>/g, '$1')
    .replaceAll(/<(svg|title|head|header|footer).*?<\/\1>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim();

/** No cache keeps it, no search engine lists it, and no other site learns its address. */
export function expectKeptSecret(headers: Headers) {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
}
