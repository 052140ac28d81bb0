/** The numbers of a chart as a table, for who cannot see the picture. Real `<table>`, hidden from sight only. */
export interface TrendTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
  /** Shown instead of hidden. */
  visible?: boolean;
}

export function TrendTable({ caption, head, rows, visible = false }: TrendTableProps) {
  // A table takes no height of one pixel, so what hides it stands around it.
  return (
    <div className={visible ? 'relative overflow-x-auto' : 'sr-only'}>
      <table className="w-full border-collapse text-t1">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th
                key={cell}
                scope="col"
                className={
                  i === 0
                    ? 'border-b border-line py-2 pr-3 text-left font-medium text-muted'
                    : 'border-b border-line py-2 pl-3 text-right font-medium text-muted'
                }
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, i) =>
                i === 0 ? (
                  <th key={head[i]} scope="row" className="border-b border-line py-2 pr-3 text-left font-medium">
                    {cell}
                  </th>
                ) : (
                  <td key={head[i]} className="border-b border-line py-2 pl-3 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
