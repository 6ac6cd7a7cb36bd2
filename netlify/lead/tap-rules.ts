/** The rows of public.taps and public.states. A tap without a state keeps it, or takes the last one back. Generated from supabase/migrations. */
export const tapRules = {
  agreed: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed"], state: "agreed", most: null },
  another_time: { byCustomer: true, countsIn: ["agreed"], state: null, most: null },
  cancel_asked: { byCustomer: true, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: null, most: 3 },
  canceled: { byCustomer: true, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "canceled", most: null },
  coming: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "agreed", "coming", "here"], state: "coming", most: null },
  complained: { byCustomer: true, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: null, most: null },
  done: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "done", most: null },
  heard: { byCustomer: false, countsIn: ["coming", "agreed", "here"], state: null, most: null },
  here: { byCustomer: false, countsIn: ["taken", "coming", "agreed"], state: "here", most: null },
  late: { byCustomer: false, countsIn: ["coming"], state: "coming", most: null },
  no_answer: { byCustomer: false, countsIn: ["taken"], state: "no_answer", most: null },
  not_customer: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "not_customer", most: null },
  ready: { byCustomer: true, countsIn: ["no_answer"], state: null, most: null },
  refused: { byCustomer: true, countsIn: ["here"], state: "canceled", most: null },
  reopened: { byCustomer: true, countsIn: ["canceled", "done"], state: null, most: 2 },
  taken: { byCustomer: false, countsIn: ["open", "taken", "no_answer"], state: "taken", most: null },
  undone: { byCustomer: false, countsIn: ["taken", "no_answer", "coming", "agreed", "here", "done", "not_customer", "canceled"], state: null, most: 2 },
} as const;

/** When the staff is reminded. */
export const stateRules = {
  agreed: { minutes: [-60, 10, 25], emergencyMinutes: [-60, 10, 25] },
  canceled: { minutes: [], emergencyMinutes: [] },
  coming: { minutes: [10, 25], emergencyMinutes: [10, 25] },
  done: { minutes: [], emergencyMinutes: [] },
  here: { minutes: [180], emergencyMinutes: [180] },
  no_answer: { minutes: [30], emergencyMinutes: [5, 10] },
  not_customer: { minutes: [], emergencyMinutes: [] },
  open: { minutes: [15, 60], emergencyMinutes: [5, 10, 15] },
  taken: { minutes: [20, 40], emergencyMinutes: [20, 40] },
} as const;
