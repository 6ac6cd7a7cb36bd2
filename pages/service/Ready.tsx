import type { ReactNode } from 'react';
import type { Service } from '../../data/collections/services.ts';
import { mailHref, smsHref } from '../../data/shared/links.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** The guarantee, and what to have ready. */
export function Ready({ title, promise, ready, photo }: Service) {
  return (
    <div className="grid content-start gap-6">
      <Row icon={<Seal />} {...promise} />
      <Row {...ready} />
      {ready.items && <CheckList items={ready.items} />}
      {photo && <PhotoRequest text={photo} service={title} />}
    </div>
  );
}

const Row = ({ icon, title, text }: { icon?: ReactNode; title: string; text: string }) => (
  <div className="seal">
    {icon}
    <div>
      <h3>{title}</h3>
      <Paragraph className="text-quiet" text={text} />
    </div>
  </div>
);

const Seal = () => (
  <svg viewBox="0 0 120 120" aria-hidden="true" stroke="var(--ground)" strokeWidth="2">
    <path
      fill="var(--leaf)"
      stroke="none"
      d="M60 2l10 9 13-5 6 12 14 0 2 14 13 6-3 13 9 10-9 10 3 13-13 6-2 14-14 0-6 12-13-5-10 9-10-9-13 5-6-12-14 0-2-14-13-6 3-13-9-10 9-10-3-13 13-6 2-14 14 0 6-12 13 5z"
    />
    <circle cx="60" cy="61" r="42" />
    <path strokeWidth="7" d="M42 62l13 13 24-28" />
  </svg>
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
