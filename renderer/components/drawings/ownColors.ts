/** The style sheet of a drawing with the colors that its rules name, and no others: a page's own styles have them all. */
export function withColors(tokens: string, rules: string): string {
  const used = new Set([...rules.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name));
  const own = tokens.replace(/--([\w-]+):[^;}]*;?/g, (color, name: string) => (used.has(name) ? color : ''));
  return `${own}${rules}`.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}
