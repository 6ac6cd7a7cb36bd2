import type { Business } from '../../data/collections/business.ts';
import type { Pages } from '../../data/collections/pages.ts';
import { aimWords } from '../../data/facts/arrival.ts';

type Props = { copy: Pages['serviceAreas']['arrival']; aims: Business['arrivalAims'] };

export function Arrival({ copy, aims }: Props) {
  return (
    <ul>
      <li className="hairline-t py-1">{copy.callBack}</li>
      {aims.map(({ withinMiles, minutes }) => (
        <li key={withinMiles} className="hairline-t py-1">
          Within {withinMiles} miles: we aim for <b>{aimWords(minutes)}</b>
        </li>
      ))}
    </ul>
  );
}
