type Props = { items: readonly string[]; className?: string };

export function CheckList({ items, className = 'pairs' }: Props) {
  return (
    <ul className={`dots ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
