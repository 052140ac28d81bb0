/** The tabs as links, because each has its own address; on a narrow screen they scroll sideways and the open one is brought into sight. */
import { Link } from 'react-router';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { cx } from '#web/ui/class-names.ts';

export interface TabLink {
  id: string;
  label: string;
  href: string;
}

/** Room left of the open tab, in px, so that one sees there is more. */
const ROOM = 48;

function bringIntoSight(item: HTMLElement | null): void {
  if (item?.parentElement) item.parentElement.scrollLeft = item.offsetLeft - ROOM;
}

export function TabList({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className="-mx-4 min-w-0 border-b border-line md:mx-0">
      <ul className="relative flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] md:flex-wrap md:gap-0 md:px-0">
        {tabs.map((tab) => {
          const isOpen = tab.id === current;
          return (
            <li key={tab.id} ref={isOpen ? bringIntoSight : undefined} className="shrink-0">
              <Link
                to={tab.href}
                replace
                state={PRESERVE_SCROLL}
                aria-current={isOpen ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap md:px-2 transition-colors duration-150',
                  isOpen ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {tab.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
