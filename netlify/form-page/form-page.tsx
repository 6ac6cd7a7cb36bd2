/** The page a visitor without JavaScript gets back when a request was not accepted: the same form, answers kept. */
import { renderToStaticMarkup } from 'react-dom/server';
import business from '../../data/business.json' with { type: 'json' };
import { type FormKind, type LeadValues, leadForms, type TextField } from '../../data/lead/fields.ts';
import { routes, telHref } from '../../data/routes.ts';
import { LeadFormView } from '../../renderer/components/lead-form/LeadFormView.tsx';

export type FormPage = {
  /** The catalogue's sentence. */
  error: string;
  /** Absent where the visitor can put it right: a number to name on the phone would only worry. */
  reference?: string | undefined;
  fields?: Partial<Record<TextField, string>> | undefined;
  /** Absent where the body could not be read: then there is nothing to keep. */
  answers?: { form: FormKind; values: LeadValues; page?: string | undefined } | undefined;
  /** The id the request was tried under, so that a second try is the same request. */
  submissionId?: string | undefined;
};

/** The whole document. */
export function renderFormPage({ error, reference, fields = {}, answers, submissionId }: FormPage): string {
  const form = answers?.form ?? 'contact';
  const { name, phone, facts } = business;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Please check your request | ${name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body>
        <main className="mx-auto grid max-w-xl gap-6 p-4">
          <h1 className="text-3xl">Your request was not sent yet</h1>
          <p>
            <a className="btn btn-call w-full text-lg" href={telHref(phone)}>
              Call {phone}
            </a>
          </p>
          <LeadFormView
            kind={form}
            title="Check your request"
            cta="Send My Request"
            values={answers?.values ?? leadForms[form].defaults}
            errors={fields}
            state={{ status: 'failed', message: error, ...(reference && { reference }) }}
            idPrefix="form"
            page={answers?.page ?? routes.home}
            phone={phone}
            responseTime={facts.responseTime}
            discount={facts.discount}
            submissionId={submissionId}
            awake={false}
          />
          <p>
            <a className="link" href={answers?.page ?? routes.home}>
              Back to {name}
            </a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}
