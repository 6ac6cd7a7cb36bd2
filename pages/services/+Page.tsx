import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import type { data } from './+data.ts';
import { ServiceFilter } from './ServiceFilter.tsx';
import { ServicePlate } from './ServicePlate.tsx';

export function Page({ data: { copy, services } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero choices {...copy.hero} drawing={{ picture: <ServicePlate /> }} />
      <ServiceFilter copy={copy.prices} services={services} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
