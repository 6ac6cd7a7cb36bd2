import type { Coming, StandingText } from '../../../data/lead/receipt.ts';
import { BigTime, Stops } from '../lead-form/Tracker.tsx';

/** A request's state. Functions render it, and pages show their HTML. */
export const Standing = ({
  state,
  heading,
  text,
  later,
  coming,
}: StandingText & { coming?: Coming | undefined }) => (
  <div data-state={state} data-later={later}>
    <div className="p-4 pb-0">
      {heading && <h2>{heading}</h2>}
      {coming?.arrival && (
        <p className="mt-2">
          <BigTime label="There around" time={coming.arrival} />
        </p>
      )}
      {coming ? <ComingCard {...coming} /> : text}
    </div>
    {coming && <Stops stops={coming.stops} now={2} />}
  </div>
);

/** Its picture needs no styles, so pages don't ship any for it. */
export const ComingCard = ({ title, text, check, initial, photo }: Omit<Coming, 'stops'>) => (
  <>
    <div className="flex items-center gap-3">
      {(photo || initial) && (
        <svg aria-hidden="true" className="shrink-0" width={56} height={56} viewBox="-28 -28 56 56">
          {photo ? (
            <>
              <clipPath id="portrait">
                <circle r={28} />
              </clipPath>
              <image
                href={photo}
                x={-28}
                y={-28}
                width={56}
                height={56}
                preserveAspectRatio="xMidYMid slice"
                clipPath="url(#portrait)"
              />
            </>
          ) : (
            <>
              <circle r={27} fill="none" stroke="currentColor" strokeWidth={2} />
              <text dy="0.36em" textAnchor="middle" fontSize={28} fill="currentColor">
                {initial}
              </text>
            </>
          )}
        </svg>
      )}
      <p className="text-lg">{title}</p>
    </div>
    {text && <p className="mt-2 font-normal">{text}</p>}
    <p className="mt-2 text-sm font-normal">{check}</p>
  </>
);
