/** A tool of bent wire: a pick, a reach rod, a hook. */
export function Rod({ d }: { d: string }) {
  return (
    <>
      <path className="rod" d={d} />
      <path className="wire" d={d} />
    </>
  );
}

/** What a hand holds such a tool by. */
export function Handle({ y }: { y: number }) {
  return <rect className="steel" x="14" y={y - 11} width="80" height="22" rx="8" />;
}
