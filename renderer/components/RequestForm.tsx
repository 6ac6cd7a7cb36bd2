/** The request form that stands first on a page, where the call bar's "Request help" leads to. */
import type { ComponentProps } from 'react';
import { LeadForm } from './LeadForm.tsx';

/** The `id` of its place on the page. */
export const requestFormId = 'request';

export function RequestForm(props: ComponentProps<typeof LeadForm>) {
  return (
    <div id={requestFormId}>
      <LeadForm {...props} />
    </div>
  );
}

/** @param content the markup of a page's content */
export function hasRequestForm(content: string): boolean {
  return content.includes(`<div id="${requestFormId}">`);
}
