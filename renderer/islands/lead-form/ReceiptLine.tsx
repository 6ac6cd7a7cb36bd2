import type { Receipt } from './state.ts';

export function ReceiptLine({ reference, callBy, changedSince }: Receipt) {
  return (
    <p className={changedSince ? 'notice mb-4 border-leaf bg-leaf-soft' : 'notice border-leaf bg-leaf-soft'}>
      <span className="font-semibold">We have your request. Reference: {reference}.</span>{' '}
      {callBy && <>We call by {callBy}. </>}
      {changedSince
        ? 'What you changed since is not in it. To send that too, press the button again.'
        : 'This form is empty again, for another request.'}
    </p>
  );
}
