import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { PhoneLink } from '../../renderer/components/CallButton.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Cost } from '../../renderer/components/PriceSign.tsx';
import { bound } from '../../renderer/components/price.ts';

const more = 'Learn More';

/** A calm list of prices. What else there is to know is open on wide screens, and a press away on phones. */
export const Services = ({ services }: { services: readonly Service[] }) => (
  <ul className="offers">
    {services.map((service) => (
      <Offer key={service.slug} {...service} />
    ))}
  </ul>
);

function Offer({ slug, title, cardText, features, inShort }: Service) {
  const { arrival, time, price } = inShort;
  return (
    <li>
      <details name="job">
        <summary>
          <img src={routes.serviceDrawing(slug)} width="480" height="320" alt="" loading="lazy" />
          <h3>
            {title}
            <small>{bound(arrival ?? time ?? '')}</small>
          </h3>
          <Cost price={price} />
        </summary>
        <div className="more">
          <Paragraph text={cardText} />
          <CheckList className="facts" items={features} />
          <p className="calls">
            <a className="btn btn-line" href={routes.service(slug)}>
              {more}
              <span className="sr-only">: {title}</span>
            </a>
            <PhoneLink className="btn btn-line" placement="services">
              Call Now
            </PhoneLink>
          </p>
        </div>
      </details>
    </li>
  );
}
