import { useEffect, useState } from 'react';
import { whereErrors, whereFound } from '../../../data/lead/errors.ts';
import { withWhere } from '../../../data/lead/where.ts';
import { afterPress } from './press.ts';

type Props = { id: string; onFound: () => void };

/** 44 px within the row of the label, which it does not make higher. The look stands here, as no page carries the button. */
const inLabelRow = { minHeight: '2.75rem', margin: '-.75rem 0', position: 'relative' } as const;

export function WhereIAm({ id, onFound }: Props) {
  const [said, setSaid] = useState<string>();
  const say = (text: string) => afterPress(() => setSaid(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if ('geolocation' in navigator) say('');
  }, []);
  if (said === undefined) return null;

  const ask = () => {
    // What is said again is read aloud only where it was gone meanwhile.
    setSaid('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const field = document.getElementById(id) as HTMLInputElement | null;
        if (!field) return;
        field.value = withWhere(field.value, coords);
        onFound();
        say(whereFound);
      },
      ({ code }) => say(whereErrors[isSecureContext ? code : 0] ?? ''),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };

  return (
    <>
      <button type="button" className="link text-sm" style={inLabelRow} onClick={ask}>
        Use where I am
      </button>
      <p role="status" className="w-full text-sm">
        {said}
      </p>
    </>
  );
}
