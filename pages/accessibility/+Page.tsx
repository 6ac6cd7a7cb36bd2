import { LegalText } from '../../renderer/components/LegalText.tsx';
import type { data } from './+data.ts';

export function Page({ data: page }: { data: ReturnType<typeof data> }) {
  return <LegalText document={page.document} />;
}
