import { useEffect, useRef } from 'react';
import { routes, telHref } from '../../../data/shared/routes.ts';
import { focusInSight } from './focusInSight.ts';
import { fieldId, type Sent } from './state.ts';

type Props = Sent & {
  phone: string;
  responseTime: string;
  proof: string;
  idPrefix: string;
  Heading?: 'h2' | 'h3';
};

/** Takes the focus, which reads its heading, once: it is no live region. */
export function SuccessPanel(props: Props) {
  const { phone, responseTime, proof, reference, received, callBy, idPrefix, Heading = 'h3' } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const heading = fieldId(idPrefix, 'sent');
  useEffect(() => focusInSight(title.current?.parentElement ?? null, title.current), []);
  return (
    <section aria-labelledby={heading} tabIndex={-1} className="notice grid gap-2 border-leaf bg-leaf-soft">
      <Heading ref={title} id={heading} className="text-xl text-leaf">
        We'll call you within {responseTime}
      </Heading>
      <picture>
        <source srcSet={`${routes.keyCut}#still`} media="(prefers-reduced-motion: reduce)" />
        {/* On a low screen the words come first. */}
        <img src={routes.keyCut} alt="" width="504" height="240" className="max-h-[28vh]" />
      </picture>
      <p>
        We have your request.{' '}
        {callBy && (
          <>
            We call by <b>{callBy}</b>.
          </>
        )}
      </p>
      <p>
        Have ready: <b>{proof}.</b>
      </p>
      <p>
        Can't wait?{' '}
        <a className="link" href={telHref(phone)} data-call="form_success">
          Call <span className="tel">{phone}</span>
        </a>
      </p>
      <p className="text-sm text-quiet">
        Received {received}. Reference: {reference}
      </p>
    </section>
  );
}
