/** The request form that stands first on a page, where the call bar's "Request help" leads to. */
import type { ComponentProps } from 'react';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { LeadForm } from './LeadForm.tsx';

const requestFormId = 'request';

/** The way to the page's own request form; where it has none, to that of the home page. */
export const useRequestLink = () => `${usePage().hasForm ? '' : routes.home}#${requestFormId}`;

export function RequestForm(props: ComponentProps<typeof LeadForm>) {
  const { path, hasForm } = usePage();
  if (!hasForm)
    throw new Error(`${path} has a request form, and no +hasForm.ts, by which the call bar leads to it`);
  return (
    <div id={requestFormId}>
      <LeadForm {...props} />
    </div>
  );
}
