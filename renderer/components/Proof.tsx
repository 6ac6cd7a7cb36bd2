import type { Proven } from '../../data/collections/proof.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Copy } from './Copy.tsx';
import { FactList } from './FactList.tsx';

/** Documents that customers can ask to see, then the badges and what they mean. */
export function Proof({ id }: { id: string }) {
  const { title, ask, items, badges } = usePage().site.pages.proof;
  return (
    <section className="band" id={id}>
      <div className="wrap">
        <h2>{title}</h2>
        <ul className="papers">
          {items.map(({ title, text, proof }, index) => (
            <li key={title}>
              {papers[index] && (
                <img src={routes.paper(papers[index])} width="96" height="96" alt="" loading="lazy" />
              )}
              <h3>{title}</h3>
              <p>
                <Copy text={text} /> {proof ? <Details {...proof} /> : ask}
              </p>
            </li>
          ))}
        </ul>
        <FactList className="ruled mt-6" items={badges} />
      </div>
    </section>
  );
}

/** What belongs to no document has no drawing. */
export const ProofList = ({ items }: { items: readonly Proven[] }) => (
  <FactList
    className="plaques"
    items={items.map(({ title, text, proof }) => ({
      title,
      text: (
        <>
          <Copy text={text} /> {proof && <Details {...proof} />}
        </>
      ),
    }))}
  />
);

function Details({ issuer, number, checked, validUntil, url }: NonNullable<Proven['proof']>) {
  const date = validUntil ? `Valid until ${dateWords(validUntil)}` : `Checked ${dateWords(checked)}`;
  return (
    <>
      {issuer}
      {number && `, no. ${number}`}. {date}.{' '}
      <a className="link" href={url} rel="noopener">
        See it
      </a>
    </>
  );
}

const papers = ['license', 'shield', 'badge'] as const;
