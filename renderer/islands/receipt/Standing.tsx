import type { Stop } from '../../../data/lead/receipt.ts';
import { Stops } from './Stops.tsx';

type Coming = {
  title: string;
  text: string;
  check: string;
  initial?: string | undefined;
  photo?: string | undefined;
};

type Props = {
  state: string;
  /** Takes the place of the panel's own, which promises a call. */
  heading?: string | undefined;
  text: string;
  /** Takes the place of all this once the receipt has expired. */
  later?: string | undefined;
  coming?: Coming | undefined;
  /** Of someone who is on the way. Take the place of the panel's own. */
  stops?: readonly Stop[] | undefined;
};

/** A request's state. Functions render it, and pages show their HTML. */
export const Standing = ({ state, heading, text, later, coming, stops }: Props) => (
  <div data-state={state} data-later={later}>
    {heading && <h2 className="text-leaf">{heading}</h2>}
    {coming ? <ComingCard {...coming} /> : text}
    {stops && <Stops stops={stops} now={2} />}
  </div>
);

/** Its picture needs no styles, so pages don't ship any for it. */
export const ComingCard = ({ title, text, check, initial, photo }: Coming) => (
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
