import { digitsOf } from './drawings/parts/bitting.ts';

type Props = {
  code: string;
};

export function KeyEdge({ code }: Props) {
  const cuts = digitsOf(code).map((digit, index) => {
    const depth = 3 + digit;
    return `H${56 + index * 80}l8 ${depth}h32l8-${depth}`;
  });
  return (
    <svg className="key-edge" viewBox="0 0 480 12" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0${cuts.join('')}H480V12H0z`} />
    </svg>
  );
}
