import type { Stop } from '../../../data/lead/receipt.ts';

type Props = {
  stops: readonly Stop[];
  /** Index of the current stop. */
  now: number;
};

/** The steps of a request as pins of a lock: finished steps have set. Leaves out AM and PM, so four fit on a phone. */
export const Stops = ({ stops, now }: Props) => (
  <ol className="flex flex-wrap justify-between gap-2">
    {stops.map(({ label, time }, index) => (
      <li key={label} aria-current={index === now ? 'step' : undefined}>
        <svg aria-hidden="true" width={24} height={36} viewBox="0 0 24 36">
          <path d="M0 29h3m18 0h3" stroke="currentColor" strokeWidth={2} />
          <path
            d={`M4 ${index > now ? 2 : 8}h16v14l-5 6H9l-5-6z`}
            fill={index > now ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
          />
        </svg>
        <p className="text-sm">{label}</p>
        <p className="head text-xl">{time?.replace(/\s[AP]M.*/, '')}</p>
      </li>
    ))}
  </ol>
);
