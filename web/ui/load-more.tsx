/** The end of a paged list: loads the next page when it comes near the window, and is a button for people who do not scroll. */
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Distance below the window at which the next page is loaded. */
const AHEAD = '600px';

export interface LoadMoreProps {
  label: string;
  busy: boolean;
  onMore: () => void;
  /** Called before `onMore` when the button has the focus, which the first new row then takes (revealed-focus.ts). */
  onReveal: () => void;
}

export function LoadMore({ label, busy, onMore, onReveal }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = () => {
    if (place.current?.contains(document.activeElement)) onReveal();
    onMore();
  };
  const more = useRef(load);
  useEffect(() => {
    more.current = busy ? () => undefined : load;
  });
  useEffect(() => {
    const watched = place.current;
    // Observed again after each page, because an end that stays visible triggers no new event.
    if (busy || !watched || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more.current(), { rootMargin: AHEAD });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={place} className="grid justify-items-center py-4">
      <Button variant="quiet" size="sm" busy={busy} onClick={load}>
        {label}
      </Button>
    </div>
  );
}
