import { telHref } from '../../data/shared/links.ts';
import { figures } from '../../data/shared/numbers-in-text.ts';

/** Text with its numbers as links, unless it's plain. Each figure stays on one line. */
export const Copy = ({ text, isPlain }: { text: string; isPlain?: boolean }) =>
  text.split(figures).map((part, index) => {
    if (index % 2 === 0) return part;
    const key = `${index}`;
    const isRange = /[–:]/.test(part);
    if (isPlain || isRange)
      return (
        <span key={key} className={isRange ? 'range' : 'tel'}>
          {part}
        </span>
      );
    return (
      <a key={key} className="tel" href={part === '911' ? 'tel:911' : telHref(part)} data-call="copy">
        {part}
      </a>
    );
  });

type ParagraphProps = { text: string; isPlain?: boolean; className?: string | undefined };

export const Paragraph = ({ className, ...copy }: ParagraphProps) => (
  <p className={className}>
    <Copy {...copy} />
  </p>
);

type LinkProps = { href: string; text: string | undefined; className?: string | undefined };

/** Tall enough for a thumb by default; a plain "link" fits in a sentence. */
export const Link = ({ href, text, className = 'link inline-block py-1' }: LinkProps) => (
  <a className={className} href={href}>
    {text}
  </a>
);
