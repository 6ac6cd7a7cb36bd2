import type { Titled } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import { mailHref, smsHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** The guarantee, and what to have ready. */
export function Ready({ title, promise, ready, photo }: Service) {
  return (
    <div className="grid content-start gap-6">
      <div className="seal">
        <img src={routes.paper('seal')} width="72" height="72" alt="" loading="lazy" />
        <Said {...promise} />
      </div>
      <Said {...ready} />
      {ready.items && <CheckList items={ready.items} />}
      {photo && <PhotoRequest text={photo} service={title} />}
    </div>
  );
}

const Said = ({ title, text }: Titled) => (
  <div>
    <h3>{title}</h3>
    <Paragraph className="text-quiet" text={text} />
  </div>
);

function PhotoRequest({ text, service }: { text: string; service: string }) {
  const { email, textPhone } = usePage().site.business;
  return (
    <p>
      {text}{' '}
      <a className="link tel" href={mailHref(email, `Photo: ${service}`)}>
        Email a photo
      </a>
      {textPhone && (
        <>
          {' or '}
          <a className="link tel" href={smsHref(textPhone)}>
            text it to {textPhone}
          </a>
        </>
      )}
    </p>
  );
}
