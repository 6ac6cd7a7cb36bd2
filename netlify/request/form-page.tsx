/** For visitors without JavaScript whose request wasn't accepted: the same form with their answers. */
import { leadForms, type TextField } from '../../data/lead/fields.ts';
import { requestText } from '../../data/lead/text.ts';
import { smsHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { TextOrCall } from '../../renderer/islands/lead-form/ErrorSummary.tsx';
import { LeadFormView } from '../../renderer/islands/lead-form/LeadFormView.tsx';
import { renderDocument } from '../base/document.tsx';
import { business, serviceCalled } from '../base/site.ts';
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
