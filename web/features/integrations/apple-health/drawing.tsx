/** Our own drawings of what to choose in the app on the phone. They repeat the words beside them, so screen readers pass over them. */
import { PHONES, type Phone } from './phones.ts';

const ROW_HEIGHT = 30;
const TOP = 44;

function Line({ row: { label, value, marked = false }, at }: { row: Phone['rows'][number]; at: number }) {
  const y = TOP + at * ROW_HEIGHT;
  return (
    <g>
      <rect
        x={14}
        y={y}
        width={212}
        height={ROW_HEIGHT - 6}
        rx={6}
        className={marked ? 'fill-accent-soft stroke-accent' : 'fill-sunken'}
        strokeWidth={1.5}
      />
      <text x={24} y={y + 16} fontSize={12} className="fill-ink">
        {label}
      </text>
      {value !== undefined && (
        <text x={216} y={y + 16} fontSize={12} textAnchor="end" className={marked ? 'fill-accent' : 'fill-muted'}>
          {value}
        </text>
      )}
    </g>
  );
}

export function PhoneDrawing({ name }: { name: keyof typeof PHONES }) {
  const { title, rows }: Phone = PHONES[name];
  const height = TOP + rows.length * ROW_HEIGHT + 14;
  return (
    <svg viewBox={`0 0 240 ${height}`} aria-hidden="true" className="h-auto w-full max-w-60">
      <rect x={2} y={2} width={236} height={height - 4} rx={20} className="fill-surface stroke-line-strong" strokeWidth={2} />
      <rect x={96} y={10} width={48} height={5} rx={2.5} className="fill-line-strong" />
      <text x={120} y={34} fontSize={12} fontWeight={600} textAnchor="middle" className="fill-ink">
        {title}
      </text>
      {rows.map((row, at) => (
        <Line key={row.label} row={row} at={at} />
      ))}
    </svg>
  );
}
