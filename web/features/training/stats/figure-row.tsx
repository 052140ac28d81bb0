/** Three figures of a card side by side, each below its name. */
export interface FigureRowProps {
  figures: readonly { readonly label: string; readonly value: string }[];
}

export function FigureRow({ figures }: FigureRowProps) {
  return (
    <dl className="grid grid-cols-3 gap-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-t1 text-muted">{label}</dt>
          <dd className="text-t3 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
