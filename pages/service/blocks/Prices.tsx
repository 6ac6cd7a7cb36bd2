import type { Block } from '../../../data/collections/services.ts';

type Props = { title: string; rows: Extract<Block, { kind: 'prices' }>['rows'] };

/** What it costs and how long it takes, as a table that a screen reader can read out. */
export function Prices({ title, rows }: Props) {
  return (
    <table className="w-full max-w-3xl border-collapse bg-white text-left">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Figure</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, price, note }) => (
          <tr key={label} className="hairline-t hairline-b">
            <th scope="row" className="p-4 font-semibold">
              {label}
              {note && <span className="block text-sm font-normal text-slate">{note}</span>}
            </th>
            <td className="p-4 text-right text-lg font-extrabold whitespace-nowrap max-sm:whitespace-normal">
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
