import type { Titled } from '../../data/collections/primitives.ts';
import { CallToAction } from './CallToAction.tsx';
import { Fixed } from './Fixed.tsx';

type Props = { closing: Titled; quoteLink?: string | undefined };

/** The last band of a page: call, or ask for a quote. */
export function ClosingBanner({ closing, quoteLink }: Props) {
  return (
    <section className="band on-dark bg-river text-white">
      <div className="wrap flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl">
          <h2>{closing.title}</h2>
          <p className="mt-3 text-lg">{closing.text}</p>
        </div>
        <Fixed
          as="div"
          className="flex shrink-0 flex-col gap-3 sm:flex-row"
          component={CallToAction}
          props={{ placement: 'closing', quoteLink }}
        />
      </div>
    </section>
  );
}
