/** A part of a page that the browser will run: its HTML, made now, with the props that wake it later. Server side only. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from '../islands/registry.ts';

type Props<P extends object> = {
  name: IslandName;
  /** Unique on the page; the same prefix for React's ids on both sides. */
  id: string;
  component: ComponentType<P>;
  props: P;
};

export function Island<P extends object>({ name, id, component: Component, props }: Props<P>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div
      id={id}
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output; a container of its own can be hydrated alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
