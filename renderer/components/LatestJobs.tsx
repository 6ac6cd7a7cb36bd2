import { dateWords } from '../../data/facts/dates.ts';
import type { Site } from '../../data/site.ts';
import { usePage } from '../PageContext.tsx';
import { Paragraph } from './Copy.tsx';
import { PhotoFigure } from './Photo.tsx';
import { Section } from './Section.tsx';

export function LatestJobs({ jobs }: Pick<Site, 'jobs'>) {
  const { site } = usePage();
  if (jobs.length === 0) return null;
  return (
    <Section title={site.pages.jobs} id="latest-jobs">
      {jobs.map(({ date, city, service, text, photo, quote }) => (
        <article key={photo.src} className="split even mb-4">
          <PhotoFigure photo={photo} />
          <div>
            <h3>
              {site.service(service)?.title} in {site.place(city).name}, {dateWords(date)}
            </h3>
            <Paragraph text={text} />
            {quote && (
              <figure className="mt-3">
                <blockquote>“{quote.text}”</blockquote>
                <figcaption className="text-quiet">{quote.name}</figcaption>
              </figure>
            )}
          </div>
        </article>
      ))}
    </Section>
  );
}
