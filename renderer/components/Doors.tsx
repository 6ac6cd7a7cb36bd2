import type { Pages } from '../../data/collections/pages.ts';
import type { ShownDoor } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { IslandName } from '../islands/registry.ts';
import { CallButton } from './CallButton.tsx';
import { Paragraph } from './Copy.tsx';
import { Terms } from './FactList.tsx';
import { useRequestLink } from './LeadForm.tsx';

type Props = {
  copy: Pages['city']['doors'];
  doors: readonly (ShownDoor & { arrival: string; price: string })[];
};

/** Doors to choose from, and below them what is particular about the chosen one. The choice stays on the page: it's in no form. */
export function Doors({ copy, doors }: Props) {
  const requestLink = useRequestLink();
  return (
    <section className="doors" id="doors" data-island={'doors' satisfies IslandName}>
      <fieldset className="wrap">
        <legend>
          <h2>{copy.title}</h2>
        </legend>
        <p className="text-quiet">{copy.text}</p>
        <div className="hall">
          {doors.map(({ kind, label }, index) => (
            <label key={label}>
              <input type="radio" name="door" defaultChecked={index === 0} />
              <img
                className={kind}
                src={routes.doorDrawing(kind)}
                width="400"
                height="320"
                alt=""
                loading="lazy"
              />
              <b className="head">{label}</b>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="told">
        {doors.map(({ label, title, text, arrival, price, ready, finding }) => (
          <div key={label} className="wrap">
            <div>
              <h3>{title}</h3>
              <Paragraph text={text} />
              <div className="calls">
                <CallButton placement="door" />
                <a className="btn btn-line" href={requestLink}>
                  {copy.request}
                </a>
              </div>
            </div>
            <Terms
              items={[
                { title: copy.arrival, text: arrival },
                { title: copy.price, text: price },
                { title: copy.ready, text: ready },
                { title: copy.finding, text: finding },
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
