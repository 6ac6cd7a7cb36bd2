import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Street } from '../../renderer/components/hero/Street.tsx';
import type { data } from './+data.ts';
import { ServiceFilter } from './ServiceFilter.tsx';

export function Page({ data: { copy, services } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero {...copy.hero} scene={<Street />} />
      <ServiceFilter copy={copy.prices} services={services} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
