/**
 * On a bent page the figures of one row can lie beside the name of the next. Their range tells: it is the usual one of a neighbour and not of the
 * marker. Then the rows around are doubted, too, but those whose range can only be their own.
 */
import type { Marker } from '#core/biomarkers/marker.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { hasLimits } from './field-doubts.ts';
import type { PrintedRange, ReadRow, UnreadRow } from './report.ts';
import { isKnownSide, isUsualRange } from './seen-unit.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

/** How far away the row may be whose figures these are. */
const NEIGHBOURS = 2;
/** Rows on either side of one that is shifted. */
const AROUND = 4;
/** Names without figures, and figures without names, on one page. */
const TORN = 2;

type Told = ReadRow & { readonly value: number; readonly unit: string; readonly range: PrintedRange };
const isTold = (row: ReadRow): row is Told => row.value !== undefined && row.unit !== undefined && hasLimits(row.range);

/** Neither limit is far from the marker's, where it has such a limit. */
const isNear = ({ unit, range }: Told, marker: Marker): boolean =>
  hasUnit(marker, unit) && isKnownSide(marker, range.low, 'low', unit) && isKnownSide(marker, range.high, 'high', unit);

/** Value, unit and limits are as the marker's are. */
const isUsual = (row: Told, marker: Marker): boolean =>
  hasUnit(marker, row.unit) && isUsualRange(marker, row.range, row.unit) && isPlausible(marker, row.value, row.unit);

const markersFor = (row: ReadRow | undefined): Marker[] =>
  row?.markerId === undefined ? [] : [markerById(row.markerId)].filter((one) => one !== undefined);

function judged(rows: readonly ReadRow[], at: number): 'shifted' | 'own' | 'open' {
  const row = rows[at];
  const [marker] = markersFor(row);
  if (row === undefined || marker === undefined || !isTold(row)) return 'open';
  const near = rows
    .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
    .filter((other) => other.page === row.page && other.markerId !== row.markerId);
  const isNeighbours = near.flatMap(markersFor).some((other) => isUsual(row, other));
  if (!isNear(row, marker) && isNeighbours) return 'shifted';
  return isUsual(row, marker) && !isNeighbours ? 'own' : 'open';
}

/** Pages on which names and figures lie apart several times: lines were torn there, and others may have been joined wrongly. */
function findTorn(unread: readonly UnreadRow[]): ReadonlySet<number> {
  const count = (page: number, reason: UnreadRow['reason']): number => unread.filter((one) => one.page === page && one.reason === reason).length;
  return new Set(unread.map(({ page }) => page).filter((page) => count(page, 'no_value') >= TORN && count(page, 'no_name') >= TORN));
}

/** @param rows of one reading of pictures, in the order of their lines @param unread of the same reading */
export function withShifts(rows: readonly ReadRow[], unread: readonly UnreadRow[]): ReadRow[] {
  const kinds = rows.map((_, at) => judged(rows, at));
  const torn = findTorn(unread);
  const shiftedNear = (at: number): number =>
    kinds.filter((kind, other) => kind === 'shifted' && Math.abs(other - at) <= AROUND && rows[other]?.page === rows[at]?.page).length;
  return rows.map((row, at) => {
    // One alone may be a range with a wrong letter.
    const isShifted = kinds[at] === 'shifted' || (kinds[at] === 'open' && (torn.has(row.page) || shiftedNear(at) > 1));
    return isShifted ? { ...row, doubts: [...row.doubts, 'row_shifted'] } : row;
  });
}
