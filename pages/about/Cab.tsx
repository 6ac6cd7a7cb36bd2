import type { Titled } from '../../data/collections/primitives.ts';
import { routes } from '../../data/shared/routes.ts';
import { portraitPx } from '../../data/shared/urls.ts';
import { usePage } from '../../renderer/PageContext.tsx';

/** How to tell that it's us. If the team is known, in the front of our van, whose window shows who drives it. */
export function Cab({ title, text }: Titled) {
  const { team } = usePage().site;
  if (team.length === 0)
    return (
      <section id="people">
        <h2>{title}</h2>
        <p className="lead text-lg">{text}</p>
      </section>
    );
  return (
    <section className="cabin" id="people">
      <div>
        <h2 className="mid">{title}</h2>
        <ul>
          {team.map(({ name, photo, badge }) => (
            <li key={name}>
              <img
                className="face"
                src={routes.face(photo)}
                width={portraitPx}
                height={portraitPx}
                alt=""
                loading="lazy"
              />
              <b>{name}</b>
              {badge && <small>{badge}</small>}
            </li>
          ))}
        </ul>
        <p>{text}</p>
      </div>
    </section>
  );
}
