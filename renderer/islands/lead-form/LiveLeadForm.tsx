import { useEffect } from 'react';
import type { LeadValues } from '../../../data/lead/fields.ts';
import { LeadFormView } from './LeadFormView.tsx';
import type { FormProps } from './state.ts';
import { useLeadForm } from './use-lead-form.ts';

type Props = FormProps & { preset?: Partial<LeadValues> | undefined; onHydrated?: () => void };

export function LiveLeadForm({ preset, onHydrated, ...view }: Props) {
  const form = useLeadForm(view, preset);
  const isHydrated = form.messageLength !== undefined;
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return <LeadFormView {...view} {...form} />;
}
