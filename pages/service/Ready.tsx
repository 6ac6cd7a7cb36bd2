import type { ReactNode } from 'react';
import type { Titled } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import { mailHref, smsHref } from '../../data/shared/links.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Ready({ title, promise, ready, photo }: Service) {
  return (
    <>
      {promise && <Note {...promise} className="note good" />}
      <Note {...ready} className="note">
        {ready.items && <CheckList items={ready.items} />}
        {photo && <PhotoRequest text={photo} service={title} />}
      </Note>
    </>
  );
}

function Note({ title, text, className, children }: Titled & { className: string; children?: ReactNode }) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <Paragraph text={text} />
      {children}
    </div>
  );
}

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
