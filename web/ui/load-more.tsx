/** The end of a list that goes on: loads the rest when it comes near, and is a button for whoever does not scroll. */
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** How far below the window the next page is asked for. */
const AHEAD = '600px';

export function LoadMore({ label, busy, onMore }: { label: string; busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = busy ? () => undefined : onMore;
  }, [busy, onMore]);
  useEffect(() => {
    const watched = place.current;
    // Asked again after each page: an end that stays in sight is no news to the observer.
    if (busy || !watched || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more.current(), { rootMargin: AHEAD });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={place} className="grid justify-items-center py-4">
      <Button variant="quiet" size="sm" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
