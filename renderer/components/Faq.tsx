import type { Question } from '../../data/collections/primitives.ts';
import { Paragraph } from './Copy.tsx';
import { Icon } from './Icon.tsx';

type Props = { questions: readonly Question[] };

export function Faq({ questions }: Props) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          <Paragraph text={answer} />
        </details>
      ))}
    </div>
  );
}
