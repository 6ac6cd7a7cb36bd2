import type { Block } from '../../../data/collections/services.ts';

type Props = { title: string; columns: Extract<Block, { kind: 'comparison' }>['columns'] };

/** Two things, point by point: a row has what answers each other. */
export function Comparison({ title, columns }: Props) {
  const [first] = columns;
  return (
    <table className="compare">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={`head ${column.tone}`}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first?.points.map((point, index) => (
          <tr key={point}>
            {columns.map((column) => (
              <td key={column.title}>{column.points[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
