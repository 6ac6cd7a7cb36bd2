/** Questions and answers, one open at a time: the browser's own exclusive accordion, which needs no script. */
import type { Question } from '../../data/collections/primitives.ts';
import { Icon } from './Icon.tsx';

type Props = { questions: readonly Question[] };

export function Faq({ questions }: Props) {
  return (
    <div className="max-w-3xl hairline-t">
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className="hairline-b">
          <summary className="flex items-center justify-between gap-4 py-4">
            <h3>{question}</h3>
            <Icon name="plus" className="size-6 text-river" />
          </summary>
          <p className="pb-5 text-slate">{answer}</p>
        </details>
      ))}
    </div>
  );
}
