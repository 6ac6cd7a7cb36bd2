import { useEffect, useRef } from 'react';
import { routes, telHref } from '../../../data/shared/routes.ts';
import type { Sent } from './state.ts';

type Props = Sent & { phone: string; responseTime: string; proof: string };

export function SuccessPanel({ phone, responseTime, proof, reference, received, callBy }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="notice grid gap-2 border-leaf bg-leaf-soft">
      <picture>
        <source srcSet={`${routes.keyCut}#still`} media="(prefers-reduced-motion: reduce)" />
        <img src={routes.keyCut} alt="" width="504" height="240" />
      </picture>
      <p className="head text-xl text-leaf">We'll call you within {responseTime}</p>
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
