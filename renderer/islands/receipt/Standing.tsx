type Coming = {
  title: string;
  text: string;
  check: string;
  initial?: string | undefined;
  photo?: string | undefined;
};

type Props = {
  state: string;
  /** Takes the place of the panel's own, which promises a call. */
  heading?: string | undefined;
  text: string;
  /** Takes the place of all this once the receipt has expired. */
  later?: string | undefined;
  coming?: Coming | undefined;
};

/** Where a request stands. Functions render it, and pages show their HTML. */
export const Standing = ({ state, heading, text, later, coming }: Props) => (
  <div data-state={state} data-later={later}>
    {heading && <h2 className="text-leaf">{heading}</h2>}
    {coming ? <ComingCard {...coming} /> : text}
  </div>
);

export const ComingCard = ({ title, text, check, initial, photo }: Coming) => (
  <>
    <div className="flex items-center gap-3">
      {photo ? (
        <img className="size-14 shrink-0 rounded-full object-cover" src={photo} alt="" />
      ) : (
        initial && (
          <span
            className="grid size-14 shrink-0 place-items-center rounded-full border-2 text-2xl"
            aria-hidden="true"
          >
            {initial}
          </span>
        )
      )}
      <p className="text-lg">{title}</p>
    </div>
    {text && <p className="mt-2 font-normal">{text}</p>}
    <p className="mt-2 text-sm font-normal">{check}</p>
  </>
);
