import { Fragment, type ReactNode } from 'react';
import { telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';

const emergencyNumber = '911';

export function Copy({ text }: { text: string }) {
  const { phone } = usePage().site.business;
  return (
    <>
      {splitAt(text, phone).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>
          {part === phone || part === emergencyNumber ? <NumberLink number={part} /> : unbroken(part)}
        </Fragment>
      ))}
    </>
  );
}

export const Paragraph = ({ text, className }: { text: string; className?: string }) => (
  <p className={className}>
    <Copy text={text} />
  </p>
);

type LinkProps = { href: string; text: string | undefined; className?: string };

/** Tall enough for a thumb by default; a plain "link" fits in a sentence. */
export const Link = ({ href, text, className = 'link inline-block py-1' }: LinkProps) => (
  <a className={className} href={href}>
    {text}
  </a>
);

const range = /(\$?\d[\d,]*–\$?\d[\d,]*%?)/;

const unbroken = (text: string) =>
  marked(text, range, (part, key) => (
    <span key={key} className="range">
      {part}
    </span>
  ));

/** Marks what the one group of `pattern` matches. */
export const marked = (text: string, pattern: RegExp, mark: (part: string, key: number) => ReactNode) =>
  text.split(pattern).map((part, index) => (index % 2 ? mark(part, index) : part));

function NumberLink({ number }: { number: string }) {
  const href = number === emergencyNumber ? `tel:${number}` : telHref(number);
  return (
    <a className="tel" href={href} data-call="copy">
      {number}
    </a>
  );
}

function splitAt(text: string, phone: string): string[] {
  return text
    .split(phone)
    .flatMap((part, index) => (index === 0 ? [part] : [phone, part]))
    .flatMap((part) => part.split(/\b(911)\b/))
    .filter(Boolean);
}
