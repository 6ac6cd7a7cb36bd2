import type { ReactNode } from 'react';
import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { CheckList } from './FactList.tsx';
import { Icon } from './Icon.tsx';
import { sandbox } from './reviews/frame-page.ts';

/** For the home page: where to read reviews, and the reviews themselves once there are any. */
export function Reviews({ title, badges }: { title: string; badges: readonly string[] }) {
  return (
    <section id="reviews">
      <h2 className="mid">{title}</h2>
      <CheckList className="facts mt-1" items={badges} />
      {usePage().site.reviewsFrame ? <ReviewsWidget /> : <Signs isBrief />}
    </section>
  );
}

export function ReviewsWidget() {
  const { business, pages } = usePage().site;
  const { loading, loaded, errorTitle, errorText, errorNotice } = pages.reviews.widget;
  return (
    <div data-island="reviews" className="grid w-full gap-4">
      <template>
        <iframe
          src={routes.reviewsWidget}
          sandbox={sandbox}
          title={`Reviews of ${business.name}`}
          className="w-full"
          height={200}
        />
      </template>
      <div data-widget data-state="loading loaded" className="min-h-40 noscript:hidden" />
      <div role="status">
        <p data-state="loading" className="flex items-center gap-3 text-quiet noscript:hidden">
          <progress className="size-5" aria-hidden="true" />
          {loading}
        </p>
        <p data-state="loaded" hidden className="font-semibold text-leaf">
          {loaded}
        </p>
      </div>
      <div data-state="error" hidden role="alert" className="grid gap-4">
        <ErrorBlock className="bad" title={errorTitle}>
          {errorText}
        </ErrorBlock>
        <ErrorBlock>{errorNotice}</ErrorBlock>
      </div>
      <div data-state="loading loaded">
        <PlatformLinks />
      </div>
    </div>
  );
}

type ErrorProps = { title?: string; className?: string; children: ReactNode };

function ErrorBlock({ title, className = '', children }: ErrorProps) {
  return (
    <div className={`notice ${className}`}>
      {title && <p className="text-lg head text-alert">{title}</p>}
      <p className="mb-4">{children}</p>
      <PlatformLinks />
    </div>
  );
}

export function PlatformLinks({ to = 'read' }: { to?: 'read' | 'write' }) {
  return (
    <ul className="platforms calls">
      {usePage().site.business.reviewPlatforms.map(({ name, [to]: url }) => (
        <li key={url}>
          <a className="btn btn-line" href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The platforms as signs by the road, `isBrief` with their names alone. */
export function Signs({ isBrief = false }) {
  return (
    <ul className="signs">
      {usePage().site.business.reviewPlatforms.map(({ name, count, read }) => (
        <li key={read}>
          <a href={read} rel="noopener">
            <span>
              <b className="head cap-lg">{name}</b>
              {!isBrief && count && (
                <small className="block">
                  {count.reviews} reviews on {dateWords(count.checked)}.
                </small>
              )}
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
