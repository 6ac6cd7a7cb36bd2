import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { ServiceFilter } from './ServiceFilter.tsx';

export function Page() {
  const { services } = usePage().site.pages;
  return (
    <>
      <Hero {...services.hero} />
      <ServiceFilter />
      <ClosingBanner closing={services.closing} />
    </>
  );
}
