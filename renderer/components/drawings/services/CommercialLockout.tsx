import { Drawing, type Named } from '../Drawing.tsx';
import { round } from '../parts/round.ts';

export function CommercialLockout({ label }: Named) {
  return (
    <Drawing label={label}>
      <StoreDoors />
    </Drawing>
  );
}

/** Their hook bolt holds both leaves, or is drawn up into the left one. */
export function StoreDoors({ open = false }: { open?: boolean }) {
  return (
    <>
      <path
        className="glass"
        d="M28 20H140V300H28q-18-46 0-93t0-94 0-93zM452 20H340V300H452q18-46 0-93t0-94 0-93z"
      />
      <path className="blade" d="M138 20h98v280h-98zM244 20h98v280h-98z" />
      <path className="deep thin" d="M160 34h76v178h-76zM244 120h10v-14h46v92h-46v-34h-10z" />
      <path className="steel" d="M178 140h22v86h-22z" />
      <path
        className="mark"
        transform={open ? 'translate(-8 10) rotate(-90 188 132)' : undefined}
        d="M188 120H254Q286 120 286 152V186H264V156Q264 144 254 144H188a12 12 0 0 1 0-24z"
      />
      <path className="deep thin" d={round(190, 132, 6)} />
      <path className="brass" d={round(189, 246, 30)} />
      <path className="deep thin" d="M184 232h10v10l-3 4 3 4v10h-10v-10l3-4-3-4z" />
      <path
        className="steel wide"
        d="M96 90h42v16h-42zM96 214h42v16h-42zM342 90h42v16h-42zM342 214h42v16h-42z"
      />
      <path
        className="steel wide"
        d="M88 76q0-8 8-8t8 8V244q0 8-8 8t-8-8zM376 76q0-8 8-8t8 8V244q0 8-8 8t-8-8z"
      />
    </>
  );
}
