/**
 * The most that a page may weigh, compressed, with the headers of ours as text: ten packets of 1,460 bytes, which one round trip of a new
 * connection carries, less 100 for the frames and records around them. In HTTP/2 our headers and the host's come in about as many bytes
 * as ours alone have as text (772 of 1,122, by its HEADERS frame).
 */
export const pageBytes = 10 * 1460 - 100;
