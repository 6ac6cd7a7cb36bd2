import type { FAQPage } from 'schema-dts';
import type { Question } from '../../../data/collections/primitives.ts';
import type { Site } from '../../../data/site.ts';
import { ids } from './node.ts';

/** @param questions those that the page shows, in its own words */
export function faqPage(site: Site, path: string, questions: readonly Question[]): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    '@id': ids.faq(site, path),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
