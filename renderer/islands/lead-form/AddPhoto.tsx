import { useRef } from 'react';
import { textPhone } from '../../../data/lead/site-facts.js';
import { smsHref } from '../../../data/shared/links.ts';
import type { PhotoControls, PhotoStatus } from './use-photo.ts';
import { inLabelRow } from './WhereIAm.tsx';

export function AddPhoto({ button, thumbnail, choose }: PhotoControls) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link text-sm"
        style={{ ...inLabelRow, marginLeft: 'auto' }}
        onClick={() => input.current?.click()}
      >
        {thumbnail ? 'Change photo' : 'Add a photo'}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
    </>
  );
}

/** As tall from the start as with its picture, so the button below doesn't move under a finger. */
export function PhotoPreview({ button, status, thumbnail, remove }: PhotoControls) {
  return (
    <div
      className="flex items-center gap-3 text-sm"
      style={status && { marginTop: '.5rem', minHeight: '6rem' }}
    >
      {thumbnail && (
        <span
          className="shrink-0"
          role="img"
          aria-label="Your photo"
          ref={(box) => box?.replaceChildren(thumbnail)}
        />
      )}
      <div>
        <PhotoLine status={status} />
        {thumbnail && (
          <button
            type="button"
            className="link py-3"
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            Remove
          </button>
        )}
      </div>
    </div>
  );
}

const texts: Record<PhotoStatus, string> = {
  reading: 'Getting your photo ready…',
  ready: 'Photo added. Only our staff will see it.',
  unreadable: "We can't open that picture. Try another one.",
  sending: 'Sending your photo. Please keep this page open.',
  sent: 'Your photo is with your request.',
  failed: "Your photo couldn't be sent.",
};

export function PhotoLine({ status, reference }: { status: PhotoStatus | undefined; reference?: string }) {
  return (
    <p role="status">
      <span>{status && texts[status]}</span>
      {(status === 'failed' || status === 'unreadable') && (
        <>
          {' '}
          <a className="link" href={smsHref(textPhone, reference && `Photo for request ${reference}`)}>
            Text it to us
          </a>
        </>
      )}
    </p>
  );
}
