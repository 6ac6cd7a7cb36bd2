import { useEffect, useRef } from 'react';
import { neverText, promiseParts } from '../../../data/lead/receipt.ts';
import { phone, responseMinutes } from '../../../data/lead/site-facts.js';
import { telHref } from '../../../data/shared/links.ts';
import { routes } from '../../../data/shared/routes.ts';
import { PhotoLine } from './AddPhoto.tsx';
import { focusInSight } from './after-press.ts';
import { SafePlace } from './SafePlace.tsx';
import type { Sent } from './state.ts';
import type { LeadForm } from './use-lead-form.ts';
import type { PhotoStatus } from './use-photo.ts';

type Props = Sent & Pick<LeadForm, 'onEdit' | 'onClose'> & { photo?: PhotoStatus | undefined };

/** What we promised, at once. The heading takes focus, so screen readers announce it once. Below it, islands/receipt shows the request's state. */
export function SuccessPanel(props: Props) {
  const { proof, reference, receipt, received, callBy, settle, never, isEmergency, number, isBack } = props;
  const { verb, when } = promiseParts(props, callBy);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isBack) focusInSight(title.current);
  }, [isBack]);
  return (
    <div className="receipt group grid gap-3">
      <div className="overflow-clip rounded-sm bg-(--night) text-(--on)">
        <div className="rq-promise p-4 pb-0">
          <h2 ref={title} tabIndex={-1}>
            {never ? (
              neverText
            ) : settle ? (
              `We'll ${verb} you ${when} to set a time`
            ) : (
              <BigTime label={`We'll ${verb} you by`} time={callBy} />
            )}
          </h2>
          <p className="mt-2">
            Sent {received}. {!never && `We'll ${verb} you ${settle ?? `within ${responseMinutes} minutes`}`}
            {!never && number && (
              <>
                {' at '}
                <b className="tel">{number}</b>. Wrong number?{' '}
                <button type="button" className="py-1 underline" onClick={props.onEdit}>
                  Change it
                </button>
              </>
            )}
            {!never && !number && '.'}
          </p>
        </div>
        <p className="p-4">
          {never ? 'Call us when you can:' : "Can't wait? Call"}{' '}
          <a className="tel" href={telHref(phone)} data-call="form_success">
            {phone}
          </a>{' '}
          and say <b>{reference.slice(0, 4)}</b>.
        </p>
        <div data-live />
      </div>
      <p className="sr-only" role="status" data-said />
      <div className="grid gap-2">
        {props.photo && <PhotoLine status={props.photo} reference={reference} />}
        {receipt && !never && (
          <p>
            <a className="link" href={routes.requestPage(receipt)}>
              Follow it on its own page
            </a>
          </p>
        )}
        {isEmergency && <SafePlace />}
        {proof && (
          <p>
            Have ready: <b>{proof}.</b>
          </p>
        )}
        <p className="text-sm text-quiet">Reference: {reference}</p>
        {props.onClose && (
          <p>
            <button type="button" className="link py-1" onClick={props.onClose}>
              Send another request
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** The time that matters, in the largest type. `time` may end in a zone: "7:21 PM CT". */
function BigTime({ label, time }: { label: string; time: string }) {
  const [clock, ...rest] = time.split(/\s/);
  return (
    <>
      <span className="block text-sm">{label} </span>
      <span dir="ltr" className="head block text-[min(4rem,19vw)] leading-none">
        {clock}
        <span className="text-lg"> {rest.join(' ')}</span>
      </span>
    </>
  );
}

export function ReceiptLine({ reference, callBy, isOutdated, ...promised }: Sent) {
  const { verb, when } = promiseParts(promised, callBy);
  return (
    <p className={isOutdated ? 'notice good mb-4' : 'notice good'}>
      <span className="font-semibold">We have your request. Reference: {reference}.</span>{' '}
      {promised.never ? `${neverText}. Call us when you can. ` : `We'll ${verb} ${when}. `}
      {isOutdated
        ? "It doesn't include your latest changes. To send them too, press the button again."
        : 'This form is empty again, ready for another request.'}
    </p>
  );
}
