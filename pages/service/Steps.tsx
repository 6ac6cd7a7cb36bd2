import type { Titled } from '../../data/collections/primitives.ts';
import { hasSteps, stepsAddress } from '../../renderer/components/drawings/hasSteps.ts';

type Props = { slug: string; steps: readonly Titled[] };

/** The steps of the work, numbered (service.css); where they are drawn, below a frame each. */
export function Steps({ slug, steps }: Props) {
  const drawn = hasSteps(slug);
  return (
    <ol className={drawn ? 'steps frames' : 'steps fact-list'}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          {drawn && (
            <img src={`${stepsAddress(slug)}#s${index + 1}`} width="160" height="107" alt="" loading="lazy" />
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
