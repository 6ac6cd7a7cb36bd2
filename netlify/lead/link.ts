/** Stand-in: the two links of a mail. The file of the links themselves takes its place. */
export type LeadLinks = { calling: string; notCustomer: string };
