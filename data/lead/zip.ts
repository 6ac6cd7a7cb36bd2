const last =
  /(?:^|[^\d-])(\d{5})(?:[- ]?\d{4})?(?:[\s,;]*(?:#|(?:apt|unit|suite|ste|floor)\b).{0,8})?[^\p{L}\d]*$/iu;

/** The ZIP code that ends an address, maybe before an apartment; else the last one that `isOurs`. "12345 Main St" has none. */
export function zipCodeIn(
  address: string,
  isOurs: (zip: string) => boolean = () => false,
): string | undefined {
  return last.exec(address)?.[1] ?? address.match(/\b\d{5}\b/g)?.findLast(isOurs);
}
