/** Questions and answers, one open at a time: the browser's own exclusive accordion, which needs no script. */
import type { Question } from '../../data/collections/primitives.ts';
import { Icon } from './Icon.tsx';

type Props = { questions: readonly Question[] };

export function Faq({ questions }: Props) {
  return (
    <div className="max-w-3xl hairline-t">
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className="group hairline-b">
          <summary className="flex list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Icon name="plus" className="size-6 text-river group-open:rotate-45" />
          </summary>
          <p className="pb-5 text-slate">{answer}</p>
        </details>
      ))}
    </div>
  );
}
