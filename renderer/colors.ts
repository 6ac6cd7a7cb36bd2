import { readFileSync } from 'node:fs';

type Color = { day: string; night: string };

/** A color of tokens.css, for what can't use its variables: meta tags, frames, pictures and mails. */
export function color(name: string): Color {
  const [day = '', night = day] = readFileSync('renderer/tokens.css', 'utf8')
    .split('@media', 2)
    .flatMap((scheme) => new RegExp(`--${name}: ([^;]+)`).exec(scheme)?.[1] ?? []);
  return { day, night };
}
