import type { ReactNode } from 'react';
import type { Proven } from '../../data/collections/proof.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { usePage } from '../PageContext.tsx';
import { Copy } from './Copy.tsx';

/** Documents that customers can ask to see, then the badges and what they mean, or the children. */
export function Proof({ id, tone = '', children }: { id: string; tone?: string; children?: ReactNode }) {
  const { title, ask, items, badges } = usePage().site.pages.proof;
  return (
    <section className={`band ${tone}`} id={id}>
      <div className="wrap">
        <h2>{title}</h2>
        <ProofList items={items} ask={ask} />
        {children ?? (
          <div className="proof">
            {badges.map((badge) => (
              <p key={badge.title}>
                <b>{badge.title}:</b> {badge.text}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

export function ProofList({ items, ask }: { items: readonly Proven[]; ask?: string }) {
  return (
    <ul className="proof">
      {items.map(({ title, text, proof }) => (
        <li key={title}>
          <Document />
          <h3>{title}</h3>
          <p>
            <Copy text={text} /> {proof ? <Details {...proof} /> : ask}
          </p>
        </li>
      ))}
    </ul>
  );
}

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

const Document = () => (
  <svg className="drawing" viewBox="0 0 60 68" aria-hidden="true">
    <path className="bright" d="M6 3H54V65H6zM16 17H44M16 29H44M16 41H28" />
    <circle className="mark" cx="43" cy="53" r="9" />
  </svg>
);
