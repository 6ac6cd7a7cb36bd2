import type { ComponentProps, ReactNode } from 'react';
import { RequestForm } from './RequestForm.tsx';
import { TwoColumns } from './TwoColumns.tsx';

type Props = ComponentProps<typeof RequestForm> & {
  heading: string;
  id?: string;
  below?: ReactNode;
  children: ReactNode;
};

export function Request({ heading, id, below, children, ...form }: Props) {
  return (
    <section className="band bg-paper" id={id}>
      <TwoColumns>
        <div>
          <h2 className="mb-4">{heading}</h2>
          {children}
        </div>
        <div>
          <RequestForm {...form} />
          {below}
        </div>
      </TwoColumns>
    </section>
  );
}
