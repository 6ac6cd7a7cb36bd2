const usNumber = /^(?:\+?1[-.\s]*)?\(?([2-9]\d{2})\)?[-.\s]*(\d{3})[-.\s]*(\d{4})$/;

/** E.164, or undefined if it isn't a US number. What autofill and pasting add (+1, odd spaces, long dashes) costs no lead. */
export function toE164(phone: string): string | undefined {
  const plain = phone
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
  const match = usNumber.exec(plain);
  return match ? `+1${match.slice(1).join('')}` : undefined;
}

export function toNational(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
