/** The request form on a page: plain HTML that works by itself, and wakes into the live form. */
import { type FormKind, leadForms } from '../../../data/lead/fields.ts';
import { usePage } from '../../PageContext.tsx';
import { Island } from '../Island.tsx';
import { LiveLeadForm } from './LiveLeadForm.tsx';

type Props = {
  /** At most one form of a kind stands on a page. */
  kind: FormKind;
  title: string;
  text?: string | undefined;
  /** The text of the submit button. */
  cta: string;
  /** The stored service on service pages, which do not ask for it. */
  service?: string | undefined;
  /** Whether "This is an emergency" is ticked to begin with; the form's own default otherwise. */
  isEmergency?: boolean | undefined;
  /** After this long the confirmation becomes an empty form again; never when absent. */
  resetAfterMs?: number | undefined;
  headingLevel?: 2 | 3 | undefined;
};

export function LeadForm({ kind, service, isEmergency, ...rest }: Props) {
  const { site, path } = usePage();
  const { phone, facts } = site.business;
  const id = `form-${kind}`;
  return (
    <Island
      name="lead-form"
      id={id}
      component={LiveLeadForm}
      props={{
        ...rest,
        kind,
        defaults: {
          ...leadForms[kind].defaults,
          ...(service !== undefined && { service }),
          ...(isEmergency !== undefined && { isEmergency }),
        },
        idPrefix: id,
        page: path,
        phone,
        responseTime: facts.responseTime ?? '',
        discount: facts.discount ?? '',
      }}
    />
  );
}
