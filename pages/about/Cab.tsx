import type { Titled } from '../../data/collections/primitives.ts';
import { routes } from '../../data/shared/routes.ts';
import { publishedPhoto } from '../../data/shared/slug.ts';
import { portraitPx } from '../../data/shared/urls.ts';
import { usePage } from '../../renderer/PageContext.tsx';

/** The front of our van. Its window shows who drives it, and how to tell it's them. */
export function Cab({ title, text }: Titled) {
  const { team } = usePage().site;
  return (
    <section className="cabin" id="people">
      <div>
        <h2 className="mid">{title}</h2>
        {team.length > 0 && (
          <ul>
            {team.map(({ name, photo, badge }) => (
              <li key={name}>
                <span className="face head">
                  {photo ? (
                    <img
                      src={routes.portrait(publishedPhoto(photo))}
                      width={portraitPx}
                      height={portraitPx}
                      alt=""
                      loading="lazy"
                    />
                  ) : (
                    name.slice(0, 1)
                  )}
                </span>
                <b>{name}</b>
                {badge && <small>{badge}</small>}
              </li>
            ))}
          </ul>
        )}
        <p>{text}</p>
      </div>
    </section>
  );
}
