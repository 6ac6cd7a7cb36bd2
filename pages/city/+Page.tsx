import type { ComponentProps } from 'react';
import type { City } from '../../data/places/city.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { Doors } from '../../renderer/components/Doors.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Trip } from '../../renderer/components/map/Trip.tsx';
import { heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PriceSign } from '../../renderer/components/PriceSign.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { Jobs } from './Jobs.tsx';
import { Prices } from './Prices.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, doors, badges, headline, questions, nearby, prices, popularServices },
}: {
  data: ReturnType<typeof data>;
}) {
  const { copy } = city;
  const { quoteLink } = usePage().site.pages;
  const { service, ...form } = copy.form;
  return (
    <>
      <Hero
        {...headline}
        badges={badges}
        quoteLink={quoteLink}
        before={!city.heroImage && <Trip {...city} />}
        scene={city.heroImage && <Scene {...city.heroImage} />}
      />
      <Doors
        heading={copy.doors.title}
        doors={doors.map((door) => ({
          ...door,
          sent: door.label,
          told: <Told door={door} copy={copy.doors} />,
        }))}
        kind="service"
        zip={city.zipCodes[0]}
        preset={{ service }}
        note={<Paragraph className="local" text={city.customIntro} />}
        {...form}
      />
      <section className="band bg-band">
        <div className="wrap split even">
          <Prices copy={copy} prices={prices} />
          <Jobs copy={copy} nearby={nearby} />
        </div>
      </section>
      <WhyChoose city={city} services={popularServices} />
      <Split title={copy.questions.title} tone="band" id="faq">
        <Faq questions={questions} />
      </Split>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} />
    </>
  );
}

type Door = ReturnType<typeof data>['doors'][number];

function Told({ door, copy }: { door: Door; copy: City['copy']['doors'] }) {
  const { ready } = usePage().site.pages.home.doors;
  return (
    <>
      <h3>{door.title}</h3>
      <Paragraph text={door.text} />
      <PriceSign rows={door.rows}>
        {ready} {door.ready}. {copy.finding} {door.finding}.
      </PriceSign>
      <div className="calls">
        <CallButton placement="door" />
      </div>
    </>
  );
}

/** The city's own photo. */
function Scene(photo: ComponentProps<typeof Photo>['photo']) {
  return (
    <figure className="scene photo">
      <Photo photo={photo} sizes={heroSizes} first />
      {photo.credit && <figcaption>Photo: {photo.credit}</figcaption>}
    </figure>
  );
}
