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
      <Row icon={<Card />} {...ready} />
      {ready.items && <CheckList items={ready.items} />}
      {photo && <PhotoRequest text={photo} service={title} />}
    </div>
  );
}

const Row = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
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

/** In a quiet color, or it would glare in the dark. */
const Card = () => (
  <svg viewBox="0 0 150 120" aria-hidden="true" stroke="var(--edge)" strokeWidth="6">
    <rect fill="var(--paper)" x="3" y="15" width="144" height="90" rx="10" />
    <path fill="var(--edge)" d="M40 42a9 9 0 1 0 .1 0zM20 87q0-19 20-19t20 19z" />
    <path d="M82 42h48M82 60h48M82 78h30" />
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
