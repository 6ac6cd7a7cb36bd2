import type { Block } from '../../../data/collections/service-blocks.ts';
import { routes } from '../../../data/shared/routes.ts';
import { Copy, Link } from '../../../renderer/components/Copy.tsx';

type Props = Extract<Block, { kind: 'comparison' }>;

export function Comparison({ title, rows, columns }: Props) {
  const [first] = columns;
  return (
    <div className="compare-room">
      <table className="compare">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ title, tone, service }) => (
              <th key={title} scope="col" className={`head ${tone}`}>
                {service ? <Link href={routes.service(service)} text={title} /> : title}
              </th>
            ))}
          </tr>
        </thead>
        {first?.points.map((point, index) => (
          <tbody key={point}>
            {rows && (
              <tr>
                <th scope="rowgroup" className="text-sm font-normal text-quiet" colSpan={columns.length}>
                  {rows[index]}
                </th>
              </tr>
            )}
            <tr>
              {columns.map(({ title, points }) => (
                <td key={title}>
                  <Copy text={points[index] ?? ''} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
