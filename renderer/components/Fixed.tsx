/** A part that many pages share to the byte. Like the shell, it is made once and then inserted as text. */
import type { ComponentType } from 'react';
import type { Site } from '../../data/load.ts';
import { type FixedParts, PageProvider, usePage } from '../PageContext.tsx';
import { staticMarkup } from '../staticMarkup.ts';

type Props<P extends object> = {
  as: 'div' | 'ul';
  className: string;
  /** Its markup must follow from its props and the site alone: of the page's path it sees nothing. */
  component: ComponentType<P>;
  /** Plain JSON. */
  props: P;
};

export function Fixed<P extends object>({ as: Element, className, component: Component, props }: Props<P>) {
  const { site, fixedParts } = usePage();
  const content = <Component {...props} />;
  if (!fixedParts) return <Element className={className}>{content}</Element>;
  const html = once(fixedParts, Component, JSON.stringify(props), () =>
    staticMarkup(
      <PageProvider site={site} path="">
        {content}
      </PageProvider>,
    ),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

const made = new WeakMap<Site, FixedParts>();

/** The parts made so far for the pages of this site. */
export function fixedPartsOf(site: Site): FixedParts {
  const parts = made.get(site) ?? new Map();
  made.set(site, parts);
  return parts;
}

function once(parts: FixedParts, component: unknown, key: string, make: () => string): string {
  const known = parts.get(component) ?? new Map<string, string>();
  parts.set(component, known);
  const html = known.get(key) ?? make();
  known.set(key, html);
  return html;
}
