/** The request form on a page: plain HTML that works by itself, and wakes into the live form. */
import type { FormKind } from '../../data/lead/fields.ts';
import { LiveLeadForm } from '../islands/lead-form/LiveLeadForm.tsx';
import { usePage } from '../PageContext.tsx';
import { Island } from './Island.tsx';

type Props = {
  /** At most one form of a kind stands on a page. */
  kind: FormKind;
  title: string;
  text?: string | undefined;
  cta: string;
  /** The stored service on service pages, which do not ask for it. */
  service?: string | undefined;
  isEmergency?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  addressHint?: string | undefined;
};

export function LeadForm({ kind, service, isEmergency, ...rest }: Props) {
  const { site, path } = usePage();
  const { phone, responseMinutes } = site.business;
  const { discount = '' } = site.tokens;
  const id = `form-${kind}`;
  return (
    <Island
      name="lead-form"
      id={id}
      component={LiveLeadForm}
      props={{
        ...rest,
        kind,
        // An undefined value is not in the JSON, and would hide a default here.
        preset: {
          ...(service !== undefined && { service }),
          ...(isEmergency !== undefined && { isEmergency }),
        },
        idPrefix: id,
        page: path,
        phone,
        responseMinutes,
        discount,
      }}
    />
  );
}
