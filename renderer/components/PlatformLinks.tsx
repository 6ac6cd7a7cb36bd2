import { usePage } from '../PageContext.tsx';

type Props = {
  to?: 'read' | 'write';
};

export function PlatformLinks({ to = 'read' }: Props) {
  return (
    <ul className="platforms flex flex-wrap gap-2">
      {usePage().site.business.reviewPlatforms.map(({ name, [to]: url }) => (
        <li key={url}>
          <a className="btn btn-line" href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A row for each: what one finds there, and the way to it. Their styles: pages/reviews/reviews.css. */
export function PlatformRows() {
  return (
    <ul className="rows">
      {usePage().site.business.reviewPlatforms.map(({ name, finds, read }) => (
        <li key={read} className="hairline-t">
          <h3>{name}</h3>
          <p>{finds}</p>
          <a className="btn btn-line" href={read} rel="noopener">
            Open {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
