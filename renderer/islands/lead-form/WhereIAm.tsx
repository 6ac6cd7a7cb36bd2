import { useState } from 'react';
import { whereErrors, whereFound } from '../../../data/lead/errors.ts';
import { withWhere } from '../../../data/lead/where.ts';
import { afterPress } from './after-press.ts';

type Props = { id: string; onFound: () => void };

/** As tall as the room between two fields, 38 px. Inline, because the pages' CSS doesn't include it. */
export const inLabelRow = {
  minHeight: '2.375rem',
  margin: '-.875rem 0 -.25rem',
  paddingTop: '.625rem',
  position: 'relative',
} as const;

export function WhereIAm({ id, onFound }: Props) {
  const [message, setMessage] = useState('');
  const announce = (text: string) => afterPress(() => setMessage(text));
  const ask = () => {
    // Screen readers announce a repeated message only if it was cleared in between.
    setMessage('');
    if (!('geolocation' in navigator)) return announce(whereErrors[2] ?? '');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const field = document.getElementById(id) as HTMLInputElement | null;
        if (!field) return;
        field.value = withWhere(field.value, coords);
        onFound();
        announce(whereFound);
      },
      ({ code }) => announce(whereErrors[isSecureContext ? code : 0] ?? ''),
      { enableHighAccuracy: true, timeout: 15_000 },
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
