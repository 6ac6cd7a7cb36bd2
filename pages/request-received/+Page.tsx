import { Hero } from '../../renderer/components/Hero.tsx';
import { MainLinks } from '../../renderer/components/MainLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  return (
    <>
      <Hero {...usePage().site.pages.requestReceived.hero} />
      <MainLinks />
    </>
  );
}
