export function Rod({ d }: { d: string }) {
  return (
    <>
      <path className="rod" d={d} />
      <path className="wire" d={d} />
    </>
  );
}

export function Handle({ y }: { y: number }) {
  return <rect className="steel" x="14" y={y - 11} width="80" height="22" rx="8" />;
}
