import { useEffect, useRef } from 'react';
import { routes, telHref } from '../../../data/shared/routes.ts';
import { focusInSight } from './focusInSight.ts';
import type { Sent } from './state.ts';

type Props = Sent & {
  phone: string;
  responseTime: string;
  proof: string;
};

/** Its heading takes the focus and is read by that, once: it is no live region. */
export function SuccessPanel({ phone, responseTime, proof, reference, received, callBy }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInSight(title.current), []);
  return (
    <div className="notice grid gap-2 border-leaf bg-leaf-soft">
      <h2 ref={title} tabIndex={-1} className="text-xl text-leaf">
        We'll call you within {responseTime}
      </h2>
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
    </div>
  );
}
