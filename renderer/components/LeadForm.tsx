/** The request form on a page: plain HTML that works without script, until the live form takes over. */
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FormKind } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import { LiveLeadForm } from '../islands/lead-form/LiveLeadForm.tsx';
import { fieldId } from '../islands/lead-form/state.ts';
import { usePage } from '../PageContext.tsx';

type LeadFormProps = Omit<ComponentProps<typeof LiveLeadForm>, 'idPrefix' | 'page'>;

const idOf = (kind: FormKind) => `form-${kind}`;

/** For controls outside of the form. */
export const formElementId = (kind: FormKind) => fieldId(idOf(kind), 'form');

export function LeadForm({ kind, ...props }: LeadFormProps) {
  const { path } = usePage();
  const id = idOf(kind);
  // The form holds the others in its ids and hidden fields.
  const html = renderToString(<LiveLeadForm {...props} kind={kind} idPrefix={id} page={path} />, {
    identifierPrefix: id,
  });
  return (
    <div
      id={id}
      data-island="lead-form"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, in a container that hydrates alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export const requestFormId = 'request';

export const useRequestLink = () => `${usePage().hasForm ? '' : routes.home}#${requestFormId}`;

/** The form in a band; `children` go below its heading. Its page's +data.ts returns `hasForm`, so the call bar links to it. */
export function RequestForm({ children, ...props }: LeadFormProps & { children?: ReactNode }) {
  return (
    <section className={children ? 'ask' : 'ask abreast'} id={requestFormId}>
      <div className={children ? 'wrap split even' : 'wrap'}>
        {children}
        <LeadForm {...props} />
      </div>
    </section>
  );
}
