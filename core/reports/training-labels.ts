/** Pairs the names of figures with their amounts: in the same cell, below, above or to the right, as the picture has it most often. */
import { findAmounts, type Amount, type AmountType } from './training-amounts.ts';
import type { Cell } from './training-cells.ts';
import { findTerm, type TermField } from './training-terms.ts';

export interface Labelled {
  readonly field: TermField;
  readonly amount: Amount;
  /** The cell that the amount was read from. */
  readonly cell: Cell;
}

type Side = 'below' | 'above' | 'right';
/** The usual place first: among equals it wins. */
const SIDES: readonly Side[] = ['below', 'above', 'right'];
/** Heights of the label that the amount may be away. */
const MOST_AWAY = 5;

/** Types of amounts that a field takes, the likeliest first. */
const TAKES: Readonly<Record<TermField, readonly AmountType[]>> = {
  distanceM: ['distance', 'metres'],
  durationMinutes: ['duration', 'clock'],
  elapsed: ['duration', 'clock'],
  paceSeconds: ['pace', 'clock'],
  calories: ['energy', 'plain'],
  activeCalories: ['energy', 'plain'],
  averageHeartRate: ['rate', 'plain'],
  maxHeartRate: ['rate', 'plain'],
  ascentM: ['metres'],
  other: [],
};

function pickAmount(field: TermField, folded: string): Amount | undefined {
  const amounts = findAmounts(folded);
  for (const type of TAKES[field]) {
    const fitting = amounts.filter((amount) => amount.type === type);
    // Two amounts of one kind in a cell: nobody knows which is meant.
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined;
  }
  return undefined;
}

interface Label {
  readonly field: TermField;
  readonly rest: string;
  /** Of an amount that has none. */
  readonly unit: string | undefined;
  readonly cell: Cell;
}

function isAligned(label: Cell, other: Cell): boolean {
  const shared = Math.min(label.x1, other.x1) - Math.max(label.x0, other.x0);
  return shared > 0.3 * Math.min(label.x1 - label.x0, other.x1 - other.x0);
}

/** Cells on one side of a label, the nearest first. */
function findBeside(label: Cell, cells: readonly Cell[], side: Side): Cell[] {
  const height = label.y1 - label.y0;
  if (side === 'right') return cells.filter(({ row, x0 }) => row === label.row && x0 > label.x1).toSorted((a, b) => a.x0 - b.x0);
  const away = (cell: Cell) => (side === 'below' ? cell.y0 - label.y1 : label.y0 - cell.y1);
  return cells
    .filter((cell) => cell.row !== label.row && away(cell) > -0.5 * height && away(cell) < MOST_AWAY * height && isAligned(label, cell))
    .toSorted((a, b) => away(a) - away(b));
}

/** The nearest cell only: what stands behind another one belongs to that. */
function pair({ field, unit, cell }: Label, cells: readonly Cell[], side: Side): Labelled | undefined {
  const [near] = findBeside(cell, cells, side);
  const amount =
    near && findTerm(near.folded) === undefined
      ? (pickAmount(field, near.folded) ?? (unit && pickAmount(field, `${near.folded} ${unit}`)))
      : undefined;
  return near && amount ? { field, amount, cell: near } : undefined;
}

function chooseSide(labels: readonly Label[], cells: readonly Cell[]): Side {
  const counts = SIDES.map((side) => ({ side, count: labels.filter((label) => pair(label, cells, side) !== undefined).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).side;
}

/** The unit may stand with the name: "Distance (km) 5.02". */
function withUnit(rest: string): string {
  const unit = /^\(([^)]+)\)\s*(.*)$/.exec(rest);
  return unit ? `${unit[2]} ${unit[1]}` : rest;
}

export interface LabelledCells {
  readonly labelled: readonly Labelled[];
  /** Cells that belong to a name, also to one of no field: their amounts are not free. */
  readonly taken: ReadonlySet<Cell>;
}

export function findLabelled(cells: readonly Cell[]): LabelledCells {
  const labels = cells.flatMap((cell) => {
    const term = findTerm(cell.folded);
    return term ? [{ field: term.field, rest: withUnit(term.rest), unit: term.unit, cell }] : [];
  });
  const inline = labels.flatMap(({ field, rest, cell }) => {
    const amount = pickAmount(field, rest);
    return amount ? [{ field, amount, cell }] : [];
  });
  const known = new Set(inline.map(({ cell }) => cell));
  const open = labels.filter(({ cell, field }) => !known.has(cell) && field !== 'other');
  const side = chooseSide(open, cells);
  const labelled = [...inline, ...open.flatMap((label) => pair(label, cells, side) ?? [])];
  const beside = labels.flatMap(({ cell }) => (known.has(cell) ? [] : findBeside(cell, cells, side).slice(0, 1)));
  return { labelled, taken: new Set([...labels.map(({ cell }) => cell), ...beside]) };
}
