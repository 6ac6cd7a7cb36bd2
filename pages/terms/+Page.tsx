import { LegalText } from '../../renderer/components/LegalText.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  return <LegalText document={usePage().site.legal.terms} />;
}
