import { routes } from '../../data/shared/routes.ts';
import { LegalText } from '../../renderer/components/LegalText.tsx';
import type { data } from './+data.ts';

export function Page({ data: page }: { data: ReturnType<typeof data> }) {
  return (
    <LegalText document={page.document}>
      <p className="mt-6">
        <a className="link" href={routes.licenses}>
          Licenses of the open-source software on this site
        </a>
      </p>
    </LegalText>
  );
}
