/**
 * The button of a menu, three dots by default. It is a plain button until it is used: the menu's code is loaded when a finger, pointer or the
 * focus reaches it, so that pages with many menus load quickly.
 */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import type { MenuEntry, MenuPlacement } from './menu.tsx';

const load = () => import('./menu.tsx').then((module) => ({ default: module.Menu }));
const Menu = lazy(load);

const DOTS =
  'inline-grid size-9 shrink-0 cursor-pointer place-content-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:size-11 print:hidden';

/** Which entry has the focus, by the key that opens the menu. */
const FIRST_FOCUS: Readonly<Record<string, 'first' | 'last'>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

export interface MenuButtonProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Another look than the three dots. */
  className?: string;
  /** Another content, with its own text. */
  children?: ReactNode;
  /** Where the menu opens; default: below the button. */
  placement?: MenuPlacement;
}

export function MenuButton({ label, entries, className = DOTS, children, placement = 'below' }: MenuButtonProps) {
  const [wanted, setWanted] = useState<'first' | 'last' | 'pressed'>();
  const face = children ?? <Ellipsis size={20} />;
  const worded = children !== undefined;
  // If loading fails here, opening the menu retries and reports it.
  const fetchAhead = () => void load().catch(() => undefined);
  const plain = (
    <button
      type="button"
      aria-label={worded ? undefined : label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      // A click without a pointer: a screen reader's.
      onClick={({ detail }) => setWanted(detail === 0 ? 'first' : 'pressed')}
      // Not as the click that a key is too: React Aria would take it for a screen reader's, and move the focus only after the next frame.
      onKeyDown={(event) => {
        const first = FIRST_FOCUS[event.key];
        if (!first) return;
        event.preventDefault();
        setWanted(first);
      }}
    >
      {face}
    </button>
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Menu
        label={label}
        entries={entries}
        buttonClass={className}
        face={face}
        worded={worded}
        placement={placement}
        firstFocus={wanted === 'pressed' ? undefined : wanted}
      />
    </Suspense>
  );
}
