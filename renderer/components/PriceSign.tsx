import type { ReactNode } from 'react';
import { usePage } from '../PageContext.tsx';
import { bound, splitPrice } from './price.ts';

/** `of` says of what, `figure` is a price or a time, and `detail` adds to it. A row without a figure doesn't show. */
export type SignRow = { title: string; of?: string | undefined; figure: string; detail?: string | undefined };

type Props = {
  /** What holds for every visit: how soon, and the trip. It leads, in large letters. */
  known?: readonly SignRow[];
  rows: readonly SignRow[];
  children?: ReactNode;
};

/** What a visit costs: on the night board if there are figures, else in a line. `children` go below. */
export function PriceSign({ known = [], rows, children }: Props) {
  const shown = rows.filter(({ figure }) => figure);
  const hasFigures = shown.some(({ figure }) => /\d/.test(figure));
  return (
    <>
      {known.length > 0 && (
        <dl className="known">
          {known.map(({ title, of, figure }) => (
            <div key={title}>
              <dt>
                {title} {of}
              </dt>
              <dd className="head">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasFigures && (
        <dl className="sign">
          {shown.map(({ title, of, figure, detail }) => (
            <div key={title}>
              <dt>
                {title}
                {of && <small> {of}</small>}
              </dt>
              <dd>
                <b className="head">{figure}</b>
                {detail && <small> {detail}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-quiet">
        {!hasFigures && shown.map(inALine)}
        {children}
      </p>
    </>
  );
}

const inALine = ({ title, of, figure, detail }: SignRow) =>
  `${title}${of ? ` (${of})` : ''}: ${[figure, detail].filter(Boolean).join(', ')}. `;

/** A service's price in a list. Without a figure, it's quiet. */
export function Cost({ price }: { price: string | undefined }) {
  const { unlisted } = usePage().site.pages.service.price;
  const { sum, rest } = splitPrice(price ?? unlisted);
  return (
    <b className={/\d/.test(sum) ? 'cost' : 'cost soft'}>
      {sum} {rest && <small>{bound(rest)}</small>}
    </b>
  );
}
