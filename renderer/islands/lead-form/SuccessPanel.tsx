import { useEffect, useRef } from 'react';
import { routes, telHref } from '../../../data/shared/routes.ts';
import { focusInSight } from './focusInSight.ts';
import { fieldId, type Sent } from './state.ts';

type Props = Sent & {
  phone: string;
  responseTime: string;
  proof: string;
  idPrefix: string;
  headingLevel: 2 | 3 | 4;
};

/** Takes the focus, which reads its heading and the first sentence, once: it is no live region. */
export function SuccessPanel(props: Props) {
  const { phone, responseTime, proof, reference, received, callBy, idPrefix, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const title = useRef<HTMLHeadingElement>(null);
  const [heading, saved] = [fieldId(idPrefix, 'sent'), fieldId(idPrefix, 'saved')];
  useEffect(() => focusInSight(title.current?.parentElement ?? null, title.current), []);
  return (
    <section
      aria-labelledby={heading}
      aria-describedby={saved}
      tabIndex={-1}
      className="notice grid gap-2 border-leaf bg-leaf-soft"
    >
      <Heading ref={title} id={heading} className="text-xl text-leaf">
        We'll call you within {responseTime}
      </Heading>
      <picture>
        <source srcSet={`${routes.keyCut}#still`} media="(prefers-reduced-motion: reduce)" />
        {/* On a low screen the words come first. */}
        <img src={routes.keyCut} alt="" width="504" height="240" className="max-h-[28vh]" />
      </picture>
      <p id={saved}>
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
