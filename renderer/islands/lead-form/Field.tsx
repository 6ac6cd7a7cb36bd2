import { type DOMAttributes, type FocusEventHandler, memo, type ReactNode, useState } from 'react';
import type { Choice, ChoiceField, TextEntry } from '../../../data/lead/fields.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Listeners = Pick<DOMAttributes<Control>, 'onBlur' | 'onFocus' | 'onPaste' | 'onDrop'> & {
  onChange?: (event: { currentTarget: Control }) => void;
};

export type FieldHandlers = { onChange: () => void; onBlur: FocusEventHandler<Control> };

type FieldProps = Pick<
  TextEntry,
  'kind' | 'label' | 'autoComplete' | 'inputMode' | 'placeholder' | 'hintOnError'
> & {
  id: string;
  name: string;
  value: string;
  required: boolean;
  /** Required, but the browser lets it be empty. */
  isAnswered?: boolean | undefined;
  /** In UTF-16 code units, like the browser's own limit. */
  maxLength: number;
  /** What a textarea counts to. */
  shownLimit?: number;
  hint?: string | undefined;
  /** Of a select. */
  options?: readonly { label: string; value: string }[];
  /** Of a live textarea's text. */
  length?: number | undefined;
  error?: string | undefined;
  handlers?: FieldHandlers | undefined;
  /** Next to the label. */
  more?: ReactNode;
  /** Below the control. */
  below?: ReactNode;
};

export const Field = memo(function Field(props: FieldProps) {
  const { id, kind, label, required, error, maxLength } = props;
  const hint = error ? (props.hintOnError ?? props.hint) : props.hint;
  const parts = [hint && 'hint', kind === 'textarea' && 'count', error && 'error'].filter(Boolean);
  const cut = useCut(maxLength, props.handlers);
  const control = {
    id,
    name: props.name,
    required: required && !props.isAnswered,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.map((part) => `${id}-${part}`).join(' ') || undefined,
    defaultValue: props.value,
    ...props.handlers,
    ...cut.listeners,
  };
  return (
    <div>
      <div className={props.more ? 'flex flex-wrap items-center gap-x-4' : undefined}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {required ? <Asterisk /> : <span className="font-normal text-quiet"> (optional)</span>}
        </label>
        {props.more}
      </div>
      {kind === 'select' ? (
        <select {...control}>
          <option value="">{`Select ${label}`}</option>
          {props.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'textarea' ? (
        <textarea {...control} rows={3} maxLength={maxLength} />
      ) : (
        <input
          {...control}
          type={kind}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          maxLength={maxLength}
        />
      )}
      {cut.note}
      {kind === 'textarea' && (
        <p id={`${id}-count`} className="mt-1 text-sm text-quiet">
          {props.length === undefined
            ? `Up to ${props.shownLimit} characters`
            : `${props.length}/${props.shownLimit}`}
        </p>
      )}
      {props.below}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
});

/** Browsers cut what's pasted or dropped at `maxLength` without a word. */
function useCut(maxLength: number, handlers: FieldHandlers | undefined) {
  // The live region is there before its text, or screen readers miss it.
  const [isCut, setCut] = useState<boolean>();
  const check = (target: Control, added: string) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = target;
    const replaced = Number(selectionEnd) - Number(selectionStart);
    if (value.length - replaced + added.replace(/\r\n?/g, '\n').length > maxLength) setCut(true);
  };
  const note = (
    <p role="status" className="text-sm font-semibold">
      {isCut && `Your text was too long, so its end is cut off. The limit is ${maxLength}.`}
    </p>
  );
  if (!handlers) return {};
  const listeners: Listeners = {
    onChange: ({ currentTarget }) => {
      handlers.onChange();
      if (isCut && currentTarget.value.length < maxLength) setCut(false);
    },
    onFocus: () => setCut((before) => before ?? false),
    onPaste: ({ currentTarget, clipboardData }) => check(currentTarget, clipboardData.getData('text')),
    onDrop: ({ currentTarget, dataTransfer }) => check(currentTarget, dataTransfer.getData('text')),
  };
  return { listeners, note: isCut !== undefined && note };
}

function Asterisk() {
  return (
    <span aria-hidden="true" className="text-alert">
      {' *'}
    </span>
  );
}

type TickProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  className: string;
  label: string;
  isTicked: boolean;
  handlers?: FieldHandlers | undefined;
};

export const Tick = ({ type, name, value, className, label, isTicked, handlers }: TickProps) => (
  <label className={className}>
    <input
      name={name}
      type={type}
      value={value}
      className="size-5 shrink-0 accent-river"
      defaultChecked={isTicked}
      {...handlers}
    />
    <span>{label}</span>
  </label>
);

type ChoicesProps = Pick<Choice, 'options' | 'note'> & {
  label: string;
  name: ChoiceField;
  chosen: string;
  handlers?: FieldHandlers | undefined;
};

/** Optional radio buttons. */
export function Choices({ name, label, options, note, chosen, handlers }: ChoicesProps) {
  return (
    <fieldset className="calls">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {Object.entries(options).map(([value, text]) => (
        <Tick
          key={value}
          type="radio"
          name={name}
          value={value}
          className="chip"
          label={text}
          isTicked={chosen === value}
          handlers={handlers}
        />
      ))}
      {note && <p className="w-full text-sm text-quiet">{note}</p>}
    </fieldset>
  );
}
