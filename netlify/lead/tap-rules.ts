/** The rows of public.taps. State null: the tap takes the last one back. Generated from supabase/migrations. */
export const tapRules = {
  agreed: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed"], state: "agreed", minutes: [-60, 10, 25], emergencyMinutes: [-60, 10, 25] },
  canceled: { byCustomer: true, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "canceled", minutes: [], emergencyMinutes: [] },
  coming: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "agreed", "coming"], state: "coming", minutes: [10, 25], emergencyMinutes: [10, 25] },
  complained: { byCustomer: true, countsIn: ["open", "taken", "coming", "agreed", "here"], state: "open", minutes: [15, 60], emergencyMinutes: [5, 10, 15] },
  done: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "done", minutes: [], emergencyMinutes: [] },
  here: { byCustomer: false, countsIn: ["taken", "coming", "agreed"], state: "here", minutes: [180], emergencyMinutes: [180] },
  late: { byCustomer: false, countsIn: ["coming"], state: "coming", minutes: [10, 25], emergencyMinutes: [10, 25] },
  no_answer: { byCustomer: false, countsIn: ["taken"], state: "no_answer", minutes: [30], emergencyMinutes: [30] },
  not_customer: { byCustomer: false, countsIn: ["open", "taken", "no_answer", "coming", "agreed", "here"], state: "not_customer", minutes: [], emergencyMinutes: [] },
  ready: { byCustomer: true, countsIn: ["no_answer"], state: "open", minutes: [15, 60], emergencyMinutes: [5, 10, 15] },
  reopened: { byCustomer: true, countsIn: ["canceled"], state: null, minutes: [15, 60], emergencyMinutes: [5, 10, 15] },
  taken: { byCustomer: false, countsIn: ["open", "taken", "no_answer"], state: "taken", minutes: [20, 40], emergencyMinutes: [20, 40] },
  undone: { byCustomer: false, countsIn: ["taken", "no_answer", "coming", "agreed", "here", "done", "not_customer", "canceled"], state: null, minutes: [15, 60], emergencyMinutes: [5, 10, 15] },
} as const;
