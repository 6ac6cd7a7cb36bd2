import { useRef, useState } from 'react';
import { whereErrors, whereFound, whereLooking, whereRough } from '../../../data/lead/errors.ts';
import { isRough, withWhere } from '../../../data/lead/where.ts';
import { afterPress } from './after-press.ts';

type Props = { id: string; onFound: () => void };

/** As tall as the room between two fields, 38 px. Inline, because the pages' CSS doesn't include it. */
export const inLabelRow = {
  minHeight: '2.375rem',
  margin: '-.875rem 0 -.25rem',
  paddingTop: '.625rem',
  position: 'relative',
} as const;

/** In-app browsers may never answer. */
const patienceMs = 10_000;

export function WhereIAm({ id, onFound }: Props) {
  const [message, setMessage] = useState('');
  const givingUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = (text: string) => afterPress(() => setMessage(text));
  const fail = (code: number) => announce(whereErrors[code] ?? '');
  const ask = () => {
    clearTimeout(givingUp.current);
    // Screen readers announce a repeated message only if another one came in between.
    setMessage(whereLooking);
    if (!('geolocation' in navigator)) return fail(2);
    let isLate = false;
    givingUp.current = setTimeout(() => {
      isLate = true;
      fail(3);
    }, patienceMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const field = document.getElementById(id) as HTMLInputElement | null;
        if (!field || (isLate && field.value)) return;
        clearTimeout(givingUp.current);
        field.value = withWhere(field.value, coords);
        onFound();
        field.dispatchEvent(new Event('change'));
        announce(isRough(field.value) ? whereRough(coords.accuracy) : whereFound);
      },
      ({ code }) => {
        clearTimeout(givingUp.current);
        fail(isSecureContext ? code : 0);
      },
      { enableHighAccuracy: true, timeout: patienceMs },
    );
  };

  return (
    <>
      <button type="button" className="link text-sm" style={inLabelRow} onClick={ask}>
        Locate me
      </button>
      <p role="status" className="w-full text-sm">
        {message}
      </p>
    </>
  );
}
