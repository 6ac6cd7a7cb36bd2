import type { ReactNode } from 'react';

/** `of` says of what, `figure` is a price or a time, and `detail` adds to it. A row without a figure doesn't show. */
export type SignRow = {
  title: string;
  of?: string | undefined;
  figure: string;
  detail?: string | undefined;
  /** Shown if a visitor chose it. */
  count?: number;
};

/** The night board with what a visit costs. `children` go below the figures. */
export const PriceSign = ({ rows, children }: { rows: readonly SignRow[]; children?: ReactNode }) => (
  <div className="sign">
    {rows.some(({ figure }) => figure) && (
      <dl>
        {rows.map(
          ({ title, of, figure, detail, count }) =>
            figure && (
              <div key={title} data-count={count}>
                <dt>
                  {title}
                  {of && <small> {of}</small>}
                </dt>
                <dd>
                  <b className="head">{figure}</b>
                  {detail && <small> {detail}</small>}
                </dd>
              </div>
            ),
        )}
      </dl>
    )}
    {children && <p>{children}</p>}
  </div>
);
