/** For visitors without JavaScript: the same form with their answers if a request wasn't accepted, and what to do after "Don't contact me". */
import { leadForms, type TextField } from '../../data/lead/fields.ts';
import { neverText } from '../../data/lead/receipt.ts';
import { requestText } from '../../data/lead/text-message.ts';
import { smsHref, telHref } from '../../data/shared/links.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { TextOrCall } from '../../renderer/islands/lead-form/ErrorSummary.tsx';
import { LeadFormView } from '../../renderer/islands/lead-form/LeadFormView.tsx';
import { business, serviceCalled } from '../base/business-facts.ts';
import { CallLink, renderDocument } from '../base/document.tsx';
import type { Answers } from './answers.ts';

type FormPage = {
  error: string;
  reference?: string | undefined;
  fields?: Partial<Record<TextField, string>> | undefined;
  answers?: Pick<Answers, 'form' | 'values' | 'page'> | undefined;
  /** The failed request's id. The next attempt reuses it. */
  submissionId?: string | undefined;
};

export function renderFormPage({ error, reference, fields = {}, answers, submissionId }: FormPage): string {
  const form = answers?.form ?? 'contact';
  const { name, phone, textPhone } = business;
  return renderDocument(
    'Please check your request',
    <>
      <h1>Your request hasn't been sent yet</h1>
      {answers && submissionId && reference ? (
        <TextOrCall textHref={smsHref(textPhone ?? phone, requestText(answers.values, submissionId))} />
      ) : (
        <p>
          <a className="btn btn-call w-full text-lg" href={telHref(phone)}>
            Call <span className="tel">{phone}</span>
          </a>
        </p>
      )}
      <LeadFormView
        kind={form}
        title="Check your request"
        cta="Send my request"
        values={answers?.values ?? leadForms[form].defaults}
        errors={fields}
        state={{ status: 'failed', message: error, reference }}
        idPrefix="form"
        page={answers?.page ?? routes.home}
        submissionId={submissionId}
        canWait={form === 'service' && serviceCalled(answers?.values.service ?? '')?.canWait}
      />
      <p>
        <a className="link" href={answers?.page ?? routes.home}>
          Back to {name}
        </a>
      </p>
    </>,
  );
}

/** Its address and title, which the browser's history keeps, tell nothing. */
export const renderNeverPage = (reference: string): string =>
  renderDocument(
    pageNames.contact.link,
    <>
      <h1>{neverText}</h1>
      <p>
        Call us at {business.phone} when it's safe, and say <b>{reference.slice(0, 4)}</b>.
      </p>
      <p>
        <CallLink />
      </p>
    </>,
  );
