import type { Titled } from '../../data/collections/primitives.ts';

/** What happens, in its order. */
export function Steps({ steps }: { steps: readonly Titled[] }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="card">
          <span
            className="flex size-10 items-center justify-center rounded-full bg-night font-bold text-amber"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <h3 className="mt-3">{title}</h3>
          <p className="mt-2 text-slate">{text}</p>
        </li>
      ))}
    </ol>
  );
}
