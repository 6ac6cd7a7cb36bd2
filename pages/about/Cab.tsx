import { routes } from '../../data/shared/routes.ts';
import { portraitPx } from '../../data/shared/urls.ts';
import { usePage } from '../../renderer/PageContext.tsx';

/** The front of our van, whose window shows who drives it. Without a team, its open rear. */
export function Cab() {
  const { team, pages } = usePage().site;
  if (team.length === 0)
    return (
      <img className="w-full rounded-lg" src={routes.shop} width="480" height="320" alt="" loading="lazy" />
    );
  return (
    <section className="cabin">
      <div>
        <h2 className="mid">{pages.about.cab}</h2>
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
      </div>
    </section>
  );
}
