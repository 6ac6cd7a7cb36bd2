import type { Titled } from '../../data/collections/primitives.ts';

/** The steps of the work, numbered (service.css). */
export function Steps({ steps }: { steps: readonly Titled[] }) {
  return (
    <ol className="fact-list steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
