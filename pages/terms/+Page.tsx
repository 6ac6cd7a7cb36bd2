import { routes } from '../../data/shared/routes.ts';
import { LegalText } from '../../renderer/components/LegalText.tsx';
import type { Data } from './+data.ts';

export function Page({ data }: { data: Data }) {
  return (
    <LegalText document={data.document}>
      <p className="mt-6">
        <a className="link" href={routes.licenses}>
          Licenses of the open-source software on this site
        </a>
      </p>
    </LegalText>
  );
}
