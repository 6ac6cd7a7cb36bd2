/** The first thing on every page: what this is, and the way to a person. */
import type { ReactNode } from 'react';
import { Breadcrumb } from '../shell/Breadcrumb.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Fixed } from './Fixed.tsx';
import { Icon } from './Icon.tsx';

type Stat = { value: string; label: string };

type Props = {
  headline: string;
  /** A second line of the heading. */
  subline?: string;
  text: string;
  badges?: readonly string[];
  quoteLink?: string | undefined;
  /** A picture below `public/`, drawn dim behind the words. */
  image?: string | undefined;
  /** Figures below the words, where there is room for them. */
  stats?: readonly Stat[];
  /** Stands beside the words on wide screens, below them on phones: usually the form. */
  aside?: ReactNode;
};

export function Hero({ headline, subline, text, badges = [], quoteLink, image, stats, aside }: Props) {
  return (
    <div className="on-dark relative isolate overflow-hidden bg-night text-white">
      {image ? (
        <img
          className="absolute inset-0 -z-10 size-full object-cover opacity-25"
          src={image}
          alt=""
          width="1440"
          height="720"
        />
      ) : (
        <Arch />
      )}
      <div className="wrap py-6 md:py-12">
        <Breadcrumb />
        <div className={aside ? 'grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12' : 'max-w-3xl'}>
          <div className="lg:py-8">
            <h1>
              {headline}
              {subline && <span className="mt-2 block text-[0.6em] text-amber">{subline}</span>}
            </h1>
            <p className="mt-4 max-w-xl text-lg text-mist">{text}</p>
            <Fixed
              as="div"
              className="mt-6 flex flex-col gap-3 sm:flex-row"
              component={CallToAction}
              props={{ placement: 'hero', className: 'text-lg', quoteLink }}
            />
            {badges.length > 0 && (
              <Fixed
                as="ul"
                className="mt-6 flex flex-wrap gap-x-6 gap-y-2 font-semibold"
                component={Badges}
                props={{ badges }}
              />
            )}
            {stats && <Stats stats={stats} />}
          </div>
          {aside}
        </div>
      </div>
    </div>
  );
}

function Badges({ badges }: { badges: readonly string[] }) {
  return badges.map((badge) => (
    <li key={badge} className="flex items-center gap-2">
      <Icon name="check" className="size-5 text-amber" />
      {badge}
    </li>
  ));
}

function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="mt-12 hidden max-w-xl grid-cols-2 gap-x-8 gap-y-6 hairline-t border-river pt-8 lg:grid">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-mist">{label}</dt>
          <dd className="text-3xl font-extrabold text-amber">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The city's arch, drawn large behind the words. */
function Arch() {
  return (
    <svg
      className="absolute -bottom-16 left-1/2 -z-10 h-[130%] w-auto [translate:calc(-100%/3)] text-river opacity-60"
      viewBox="0 0 630 630"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path strokeWidth="34" d="M20 640C90 -195 540 -195 610 640" />
      <path strokeWidth="4" d="M75 640C140 -90 490 -90 555 640" />
    </svg>
  );
}
