import { LegalText } from '../../renderer/components/LegalText.tsx';
import type { Data } from './+data.ts';

export function Page({ data }: { data: Data }) {
  return <LegalText document={data.document} />;
}
