import type { ReactNode } from 'react';
import type { Proven } from '../../data/collections/proof.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { usePage } from '../PageContext.tsx';
import { Copy } from './Copy.tsx';
import { FactList } from './FactList.tsx';

/** Documents that customers can ask to see, then the badges and what they mean, or the children. */
export function Proof({ id, tone = '', children }: { id: string; tone?: string; children?: ReactNode }) {
  const { title, ask, items, badges } = usePage().site.pages.proof;
  return (
    <section className={`band ${tone}`} id={id}>
      <div className="wrap">
        <h2>{title}</h2>
        <ul className="papers">
          {items.map(({ title, text, proof }, index) => (
            <li key={title}>
              {papers[index]}
              <h3>{title}</h3>
              <p>
                <Copy text={text} /> {proof ? <Details {...proof} /> : ask}
              </p>
            </li>
          ))}
        </ul>
        {children ?? (
          <div className="badges">
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

/** What belongs to no document has no drawing. */
export const ProofList = ({ items }: { items: readonly Proven[] }) => (
  <FactList
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

/** A license, a shield and a badge. */
const papers = [
  <svg key="license" viewBox="0 0 96 96" aria-hidden="true">
    <path d="M4 12H92V84H4zM18 30H62M18 46H50M18 62H44" />
    <path className="brick" d="M65 64l-5 18 11-6 11 6-5-18z" />
    <circle className="brass" cx="71" cy="56" r="14" />
  </svg>,
  <svg key="shield" viewBox="0 0 96 96" aria-hidden="true">
    <path className="brick" d="M48 4l36 12v28q0 34-36 48Q12 78 12 44V16z" />
    <path stroke="#fff" strokeWidth="9" d="M30 48l13 14 24-28" />
  </svg>,
  <svg key="badge" viewBox="0 0 96 96" aria-hidden="true">
    <rect x="10" y="3" width="76" height="90" rx="8" fill="#fbf7ef" />
    <path d="M38 14h20" />
    <circle cx="48" cy="42" r="15" fill="#dfe4e8" />
    <path d="M22 82Q24 61 48 61T74 82z" fill="#5d6b78" />
  </svg>,
];
