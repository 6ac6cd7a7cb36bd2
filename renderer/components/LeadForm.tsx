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

type RequestFormProps = LeadFormProps & { note?: string | false | undefined; children: ReactNode };

/** The form next to `children`, with `note` below it. Its page's +data.ts returns `hasForm`, so the call bar links to it. */
export const RequestForm = ({ children, note, ...props }: RequestFormProps) => (
  <section className="band">
    <div className="wrap split even">
      <div>{children}</div>
      <div id={requestFormId}>
        <LeadForm {...props} />
        {note && <p className="mt-3 text-sm">{note}</p>}
      </div>
    </div>
  </section>
);
