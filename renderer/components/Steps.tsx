import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';

/** How a job goes: the road at night, with a post per step. */
export const Steps = ({ title, steps }: Service['process']) => (
  <section className="band night-band" id="process">
    <div className="wrap">
      <h2>{title}</h2>
      <ol className="steps">
        {steps.map(({ title, text, picture }) => (
          <li key={title}>
            <img src={routes.step(picture)} width="240" height="150" alt="" loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
