import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Markup to keep and use again, in one piece: what React returns is a tree of its parts, which each use would walk through. */
export function staticMarkup(node: ReactNode): string {
  return Buffer.from(renderToStaticMarkup(node)).toString();
}
