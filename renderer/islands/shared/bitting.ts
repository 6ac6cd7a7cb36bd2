/** The blade of a key cut to five digits. The walls of a cut drop two units for each unit across. */
export function bladeOf(code: string): string {
  const cuts = [...code].map((digit, index) => {
    // Two cuts of a nine leave a flat top between them.
    const depth = 4 + Number(digit) * 3;
    const wall = depth / 2;
    return `H${200 + index * 44 - wall}l${wall} ${depth}h12l${wall}-${depth}`;
  });
  return `M136 172${cuts.join('')}H408l18 26v12l-14 24H136z`;
}

export const keyCutTo = (code: string) => `A key cut to ${code}`;
