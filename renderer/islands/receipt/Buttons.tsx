import type { ReceiptButton } from '../../../data/lead/receipt.ts';

type Props = {
  buttons: readonly ReceiptButton[];
  action: string;
  /** What was agreed, for the visitor to keep. */
  keep?: string | undefined;
};

/** What a visitor may tell us about their request: a plain form, so it needs no script. */
export const Buttons = ({ buttons, action, keep }: Props) => (
  <form className="grid gap-2" method="post" action={action}>
    {keep && (
      <a className="btn btn-line" href={`sms:?&body=${encodeURIComponent(keep)}`} data-keep={keep}>
        Keep this
      </a>
    )}
    {buttons.map(({ name, label, ask }) => {
      const button = (
        <button key={name} className="btn btn-line" type="submit" name="do" value={name}>
          {label}
        </button>
      );
      if (!ask) return button;
      return (
        <details key={name}>
          <summary className="link py-1">{ask.title}</summary>
          <p className="my-2">{ask.text}</p>
          {button}
        </details>
      );
    })}
  </form>
);
