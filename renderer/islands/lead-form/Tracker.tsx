import type { Stop } from '../../../data/lead/receipt.ts';

/** The time that matters, in the largest type. `time` may end in a zone: "7:21 PM CT". */
export function BigTime({ label, time }: { label: string; time: string }) {
  const [clock, ...rest] = time.split(/\s/);
  return (
    <>
      <span className="block text-sm">{label} </span>
      <span className="head block text-[min(4rem,19vw)] leading-none">
        {clock} <span className="text-xl">{rest.join(' ')}</span>
      </span>
    </>
  );
}

type Props = {
  stops: readonly Stop[];
  /** Index of the current stop. */
  now: number;
};

/** The steps of a request as pins on the road's dashed line: finished steps have set. Leaves out the day, AM and PM, so four fit on a phone. */
export const Stops = ({ stops, now }: Props) => (
  <div className="road mt-4">
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-x-2 gap-y-10 p-4 pt-8">
      {stops.map(({ label, time }, index) => (
        <li key={label} aria-current={index === now ? 'step' : undefined}>
          <svg aria-hidden="true" className="mt-[-41px] mb-1" width={20} height={32} viewBox="0 0 20 32">
            <path
              d={`M2 ${index > now ? 2 : 10}h16v14l-5 6H7l-5-6z`}
              fill={index > now ? 'var(--road)' : 'currentColor'}
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
            />
          </svg>
          <small>{label}</small>
          <p className="head text-xl">{time?.replace(/.*, |\s[AP]M.*/g, '')}</p>
        </li>
      ))}
    </ol>
  </div>
);
