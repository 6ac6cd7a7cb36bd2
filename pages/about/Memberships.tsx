import type { Pages } from '../../data/collections/pages.ts';

type Props = { items: Pages['about']['memberships']['items'] };

/** The groups of the trade, each with a link to where a visitor can look us up. */
export function Memberships({ items }: Props) {
  return (
    <dl className="fact-list halves">
      {items.map(({ title, name, url, text }) => (
        <div key={url}>
          <dt className="head">{title}</dt>
          <dd>
            <a className="link" href={url} rel="noopener">
              {name}
            </a>
            <br />
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
