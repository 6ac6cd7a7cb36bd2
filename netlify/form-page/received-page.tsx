import { timesOf } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { SuccessPanel } from '../../renderer/islands/lead-form/SuccessPanel.tsx';
import { business } from '../business.ts';
import { renderDocument } from './document.tsx';

export function renderReceivedPage(reference: string, received: Date): string {
  const { name, phone, responseTime, proof } = business;
  const times = timesOf(received, { responseTime, readAnywhere: true });
  return renderDocument(
    'We have your request',
    <>
      <h1>We have your request</h1>
      <SuccessPanel
        {...times}
        reference={reference}
        phone={phone}
        responseTime={responseTime}
        proof={proof}
      />
      <p>
        <a className="link" href={routes.home}>
          Back to {name}
        </a>
      </p>
    </>,
  );
}
