import { bladeTop, cuts } from './bitting.ts';

export const tip = 'H408l16 26v12l-14 24';
const bow =
  'v10h-14c-20 0-22 17-60 17a58 58 0 0 1 0-116c38 0 40 17 60 17h14zm-108 31a22 22 0 1 0 44 0a22 22 0 1 0-44 0z';

type Props = {
  digits: readonly number[];
  y?: number;
  brass?: boolean;
};

export function Key({ digits, y = bladeTop, brass = false }: Props) {
  return (
    <>
      <path className={brass ? 'brass' : 'blade'} d={`M144 ${y}${cuts(digits)}${tip}H144${bow}`} />
      <Groove y={y} />
    </>
  );
}

export function Groove({ from = 124, y = bladeTop }: { from?: number; y?: number }) {
  return <path className="thin" d={`M${from} ${y + 51}H414`} />;
}
