import type { ComponentProps } from 'react';
import type { City } from '../../data/places/city.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { Doors } from '../../renderer/components/Doors.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LatestJobs } from '../../renderer/components/LatestJobs.tsx';
import { Trip } from '../../renderer/components/map/Trip.tsx';
import { heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { GuideLinks } from '../../renderer/components/PlaceLinks.tsx';
import { PriceSign } from '../../renderer/components/PriceSign.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { Jobs } from './Jobs.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, badges, headline, questions, nearby, guides, jobs, popularServices },
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
        scene={city.heroImage ? <Scene {...city.heroImage} /> : <Trip {...city} />}
      />
      <Doors
        heading={copy.doors.title}
        doors={city.doors.map((door) => ({
          ...door,
          sent: door.label,
          details: (
            <DoorDetails {...door} finding={door.finding && `${copy.doors.finding} ${door.finding}.`} />
          ),
        }))}
        kind="service"
        preset={{ service }}
        note={<AtEveryDoor {...city} />}
        {...form}
      />
      <Jobs city={city} services={popularServices} nearby={nearby} />
      <WhyChoose {...city} />
      <LatestJobs jobs={jobs} />
      <Split title={copy.questions.title} id="faq">
        <Faq questions={questions} />
        <GuideLinks guides={guides} />
      </Split>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} />
    </>
  );
}

const DoorDetails = ({ title, text, finding }: City['doors'][number]) => (
  <>
    <h3>{title}</h3>
    <Paragraph text={text} />
    {finding && <Paragraph text={finding} />}
  </>
);

const AtEveryDoor = ({ copy: { doors } }: City) => (
  <div className="mt-3 grid gap-3">
    <PriceSign rows={doors.rows}>{doors.ready}</PriceSign>
    <CallButton placement="door" />
  </div>
);

/** The city's own photo. */
function Scene(photo: ComponentProps<typeof Photo>['photo']) {
  return (
    <figure className="scene photo">
      <Photo photo={photo} sizes={heroSizes} first />
      {photo.credit && <figcaption>Photo: {photo.credit}</figcaption>}
    </figure>
  );
}
