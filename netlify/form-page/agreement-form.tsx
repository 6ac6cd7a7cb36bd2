import { bookableDays, type TypedTime } from '../lead/appointment.ts';

type AgreementFormProps = {
  typed: TypedTime | undefined;
  problem?: string | undefined;
  isAgreed: boolean;
  isOpen?: boolean;
  now: Date;
};

export function AgreementForm({ typed, problem, isAgreed, isOpen = false, now }: AgreementFormProps) {
  const input = (name: keyof TypedTime, label: string, days = {}) => (
    <div className="grid gap-1">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        type={name}
        id={name}
        name={name}
        required
        defaultValue={typed?.[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'problem'}
        {...days}
      />
    </div>
  );
  return (
    <details open={isOpen}>
      <summary className="link py-3">{isAgreed ? 'Change the agreed time' : 'Agree on a time'}</summary>
      <form className="mt-3 grid gap-3" method="post">
        {problem && (
          <p id="problem" className="notice bad">
            {problem}
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          {input('date', 'Day', bookableDays(now))}
          {input('time', 'Time')}
        </div>
        <button className="btn btn-line" type="submit" name="do" value="agree">
          Save the time
        </button>
        {isAgreed && (
          <button className="link py-3" type="submit" name="do" value="call_off" formNoValidate>
            Cancel the appointment
          </button>
        )}
        <p className="text-sm text-quiet">The staff gets an email with a calendar file.</p>
      </form>
    </details>
  );
}
