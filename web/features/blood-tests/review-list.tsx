/** The results of a report one after another: doubted ones first, all of it by keyboard too. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#core/biomarkers/status.ts';
import type { RowFault } from '#core/biomarkers/result-row.ts';
import { ReviewItem } from './review-row.tsx';
import type { ReviewRow } from './review-rows.ts';

export interface ReviewListProps {
  rows: readonly ReviewRow[];
  current: number;
  person: Person;
  /** The fault of a row if it may be shown. */
  toFault: (at: number) => RowFault | undefined;
  /** Whether a row may be accepted; shows its fault if not. */
  mayAccept: (at: number) => boolean;
  onCurrent: (at: number) => void;
  onRow: (at: number, change: Partial<ReviewRow>) => void;
}

const isField = (target: Element): boolean => target.closest('select, input, textarea') !== null;
/** Buttons have Enter for themselves: also the line of another row, which it opens. */
const isOwnButton = (target: Element): boolean => target.closest('button:not([data-row][aria-expanded=true])') !== null;

export function ReviewList({ rows, current, person, toFault, mayAccept, onCurrent, onRow }: ReviewListProps) {
  const { t } = useTranslation('blood-tests');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) list.current?.querySelectorAll<HTMLElement>('button[data-row]')[current]?.focus();
    moved.current = false;
  }, [current]);
  const go = (at: number) => {
    moved.current = at !== current;
    onCurrent(Math.max(0, Math.min(rows.length - 1, at)));
  };
  /** To the next that waits for an answer, from here on and then from the top; without one to the next row. */
  const goOn = () => {
    const isWaiting = ({ state }: ReviewRow, at: number) => state === 'open' && at !== current;
    const next = rows.findIndex((row, at) => at > current && isWaiting(row, at));
    const first = next < 0 ? rows.findIndex(isWaiting) : next;
    go(first < 0 ? Math.min(current + 1, rows.length - 1) : first);
  };
  const accept = () => {
    if (!mayAccept(current)) return;
    onRow(current, { state: 'accepted' });
    goOn();
  };
  const drop = () => {
    onRow(current, { state: 'dropped' });
    goOn();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isLine = !isField(target);
    if (event.key === 'Enter' && !isOwnButton(target) && target.closest('select') === null) accept();
    else if (step !== undefined && isLine) go(current + step);
    else if (event.key === 'Delete' && isLine && !isOwnButton(target)) drop();
    else return;
    event.preventDefault();
  };
  return (
    // Keys of the rows inside; each of them also has its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} aria-label={t('review.rows')} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-2">
      {rows.map((item, at) => (
        <ReviewItem
          key={at}
          item={item}
          isCurrent={at === current}
          person={person}
          fault={toFault(at)}
          onSelect={() => onCurrent(at)}
          onChange={(row) => onRow(at, { row, state: item.state === 'open' ? 'open' : 'accepted' })}
          onAccept={accept}
          onDrop={drop}
          onRestore={() => onRow(at, { state: 'open' })}
        />
      ))}
    </ul>
  );
}
