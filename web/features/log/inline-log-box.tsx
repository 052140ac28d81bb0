/** The box as it stands on the overview. The key `n` and the round button come here while it is on the page. */
import { useEffect, useRef } from 'react';
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { putInlineBox } from '#web/lib/log-opener.ts';
import type { LogTab } from '#web/lib/meal/log-tab.ts';
import { LogBox } from './log-box.tsx';

export interface InlineLogBoxProps {
  tabs: readonly LogTab[];
  overview: Overview | undefined;
  day: Day | undefined;
}

export function InlineLogBox({ tabs, overview, day }: InlineLogBoxProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(
    () =>
      putInlineBox(() => {
        const field = place.current?.querySelector<HTMLElement>('textarea, input:not([type="file"])');
        place.current?.scrollIntoView({ block: 'nearest' });
        field?.focus();
      }),
    [],
  );
  return (
    <section
      ref={place}
      className="moves-following print:hidden scroll-mt-4 rounded-card border border-line bg-surface shadow-card focus-within:border-accent"
    >
      <LogBox tabs={tabs} overview={overview} day={day} className="rounded-card" />
    </section>
  );
}
