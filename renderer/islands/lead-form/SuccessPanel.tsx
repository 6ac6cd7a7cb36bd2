import { type ReactNode, useEffect, useRef } from 'react';
import { neverText, promiseParts } from '../../../data/lead/receipt.ts';
import { phone, responseMinutes } from '../../../data/lead/town.ts';
import { routes, telHref } from '../../../data/shared/routes.ts';
import { PhotoLine } from './AddPhoto.tsx';
import { focusInSight } from './after-press.ts';
import type { Receipt, Sent } from './state.ts';
import { BigTime, Stops } from './Tracker.tsx';
import type { PhotoStatus } from './use-photo.ts';

type Props = Sent & {
  standing?: ReactNode;
  buttons?: ReactNode;
  lookHref?: string | undefined;
  onChange?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  photo?: PhotoStatus | undefined;
};

/** Hides our promise to call once the status line has its own heading. */
const unlessNews = 'group-has-[[data-standing]_h2]:hidden';

/** The heading takes focus, so screen readers announce it once. islands/receipt updates the status line. */
export function SuccessPanel(props: Props) {
  const { proof, reference, received, callBy, settle, never, isEmergency, number, isBack, byText } = props;
  const { verb, when } = promiseParts(props, callBy);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isBack) focusInSight(title.current);
  }, [isBack]);
  return (
    <div className="receipt group grid gap-3">
      <div className="overflow-clip rounded-lg bg-(--night) text-(--on)">
        <div className={`p-4 pb-0 ${unlessNews}`}>
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
                <button type="button" className="py-1 underline" onClick={props.onChange}>
                  Change it
                </button>
              </>
            )}
            {!never && !number && '.'}
          </p>
        </div>
        <div role="status" data-standing className="font-semibold">
          {props.standing}
        </div>
        <p className="p-4">
          {never ? 'Call us when you can:' : "Can't wait? Call"}{' '}
          <a className="tel" href={telHref(phone)} data-call="form_success">
            {phone}
          </a>{' '}
          and say <b>{reference.slice(-4)}</b>.
        </p>
        {!settle && !never && (
          <div className={unlessNews}>
            <Stops
              stops={[
                { label: 'Sent', time: received },
                { label: byText ? 'Text by' : 'Call by', time: callBy },
                { label: 'On the way' },
                { label: 'There' },
              ]}
              now={0}
            />
          </div>
        )}
      </div>
      <div className="grid gap-2">
        <div data-buttons>{props.buttons}</div>
        {props.photo && <PhotoLine status={props.photo} reference={reference} />}
        {props.lookHref && (
          <p>
            <a className="link" href={props.lookHref}>
              Check on your request, or cancel it
            </a>
          </p>
        )}
        {isEmergency && (
          <p>
            Stay somewhere lit and safe. In danger?{' '}
            <a className="link" href="tel:911">
              Call 911
            </a>
          </p>
        )}
        {proof && (
          <p>
            Have ready: <b>{proof}.</b>
          </p>
        )}
        <picture>
          <source srcSet={`${routes.keyCut}#still`} media="(prefers-reduced-motion: reduce)" />
          <img src={routes.keyCut} alt="" width="168" height="84" />
        </picture>
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

export function ReceiptLine({ reference, callBy, changedSince, ...promised }: Receipt) {
  const { verb, when } = promiseParts(promised, callBy);
  return (
    <p className={changedSince ? 'notice good mb-4' : 'notice good'}>
      <span className="font-semibold">We have your request. Reference: {reference}.</span>{' '}
      {promised.never ? `${neverText}. Call us when you can. ` : `We'll ${verb} ${when}. `}
      {changedSince
        ? "It doesn't include your latest changes. To send them too, press the button again."
        : 'This form is empty again, ready for another request.'}
    </p>
  );
}
