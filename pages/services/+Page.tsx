import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { ServiceFilter } from './ServiceFilter.tsx';

export function Page() {
  const copy = usePage().site.pages.services;
  return (
    <>
      <Hero {...copy.hero} look="lean" />
      <ServiceFilter {...copy.prices} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
