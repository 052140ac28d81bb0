/** The axis of a chart as it is drawn: its values at the side, and a line across for each of them. */
import { cx } from './class-names.ts';
import { toPercent, type TrendAxis } from './trend-axis.ts';

export interface AxisValuesProps {
  axis: TrendAxis;
  formatTick: (value: number) => string;
  /** Height of the plot, and what else is special here. */
  className: string;
}

export function AxisValues({ axis, formatTick, className }: AxisValuesProps) {
  return (
    <div aria-hidden="true" className={cx('relative text-right text-t1 text-muted', className)}>
      {/* As wide as its widest value. */}
      <span className="invisible">{formatTick(axis.high)}</span>
      {axis.ticks.map((tick) => (
        <span key={tick} className="absolute right-0 translate-y-1/2 leading-none" style={{ bottom: `${toPercent(tick, axis)}%` }}>
          {formatTick(tick)}
        </span>
      ))}
    </div>
  );
}

/** @param foot zero is the foot that bars stand on, and its line is stronger */
export function AxisLines({ axis, foot = false }: { axis: TrendAxis; foot?: boolean }) {
  return axis.ticks.map((tick) => (
    <div
      key={tick}
      className={cx('absolute inset-x-0 border-t', foot && tick === 0 ? 'border-line-strong' : 'border-line')}
      style={{ bottom: `${toPercent(tick, axis)}%` }}
    />
  ));
}
