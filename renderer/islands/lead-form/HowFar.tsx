import { useEffect, useState } from 'react';

/** Below an address that we rarely drive to. Without a connection, the request's page tells it. */
export function HowFar({ id }: { id: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const tell = async () => {
      const { value } = field;
      const text =
        value && (await import('./how-far.ts').then((far) => far.farTextOf(value)).catch(() => ''));
      if (field.value === value) setText(text);
    };
    tell();
    field.addEventListener('change', tell);
    return () => field.removeEventListener('change', tell);
  }, [id]);
  return (
    <p role="status" className="text-sm font-semibold">
      {text}
    </p>
  );
}
