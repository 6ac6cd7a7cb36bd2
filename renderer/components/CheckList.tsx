type Props = { items: readonly string[]; className?: string };

export function CheckList({ items, className = 'sm:grid-cols-2' }: Props) {
  return (
    <ul className={`dots ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
