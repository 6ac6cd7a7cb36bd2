import { useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { Photo } from './photo-upload.ts';

export type PhotoStatus = 'reading' | 'ready' | 'unreadable' | 'sending' | 'sent' | 'failed';

export type PhotoControls = ReturnType<typeof usePhoto>;

/** One photo, sent once its request is saved. It stays with the form until the visitor removes it or starts another request. */
export function usePhoto() {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Promise<Photo>>(undefined);
  const [status, setStatus] = useState<PhotoStatus>();
  const [thumbnail, setThumbnail] = useState<HTMLCanvasElement>();

  function show(status?: PhotoStatus, thumbnail?: HTMLCanvasElement) {
    setStatus(status);
    setThumbnail(thumbnail);
  }

  async function choose(file: File) {
    const reading = import('./photo-upload.ts').then(({ readPhoto }) => readPhoto(file));
    chosen.current = reading;
    show('reading');
    const photo = await reading.catch(() => undefined);
    afterPress(() => {
      if (chosen.current !== reading) return;
      if (!photo) chosen.current = undefined;
      show(photo ? 'ready' : 'unreadable', photo?.thumbnail);
    });
  }

  function remove() {
    chosen.current = undefined;
    show();
  }

  async function send(receipt: string | undefined) {
    const sending = chosen.current;
    if (!sending) return;
    setStatus('sending');
    const hasArrived = await sending
      .then((photo) => (receipt ? photo.send(receipt) : false))
      .catch(() => false);
    setStatus(hasArrived ? 'sent' : 'failed');
  }

  const isChosen = () => chosen.current !== undefined;
  return { button, status, thumbnail, isChosen, choose, remove, send };
}
