import type { State } from '../lead/standing.ts';
import { canceled, done, noCustomer } from './closed.tsx';
import { agreed, arrived, onTheWay } from './going.tsx';
import type { StaffPage, View } from './page.tsx';
import { calling, unanswered, waiting } from './waiting.tsx';

export const views: Record<State, (page: StaffPage) => View> = {
  open: waiting,
  taken: calling,
  no_answer: unanswered,
  coming: onTheWay,
  agreed,
  here: arrived,
  done,
  not_customer: noCustomer,
  canceled,
};
