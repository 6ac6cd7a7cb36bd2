/** Bytes that one round trip of a new connection carries: ten packets. A page fits with its headers. */
export const roundTripBytes = 14_600;
