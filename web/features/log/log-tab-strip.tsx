/** The strip over the box that says how one logs. One stop of the Tab key; arrows, Home and End move along it. */
import { memo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogTabId } from '#web/lib/log-opener.ts';
import type { LogTab } from '#web/lib/meal/log-tab.ts';
import { cx } from '#web/ui/class-names.ts';

export const tabId = (id: string, tab: LogTabId) => `${id}-${tab}`;
export const panelId = (id: string, tab: LogTabId) => `${id}-${tab}-panel`;

export interface LogTabStripProps {
  /** Begins the ids of the tabs and of their panels. */
  id: string;
  tabs: readonly LogTab[];
  current: LogTabId;
  onTab: (tab: LogTabId) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Not drawn anew while one types below. */
export const LogTabStrip = memo(function LogTabStrip({ id, tabs, current, onTab }: LogTabStripProps) {
  const { t } = useTranslation('meals');
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onTab(tab.id);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={t('tab.label')}
      className="flex flex-wrap gap-1 border-b border-line bg-sunken px-3 py-1.5 md:px-4 pointer-coarse:*:flex-1 narrow:*:flex-auto"
    >
      {tabs.map(({ id: tab, labelKey, Icon }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(id, tab)}
          aria-selected={tab === current}
          aria-controls={tab === current ? panelId(id, tab) : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onTab(tab)}
          onKeyDown={onKeyDown}
          className={cx(
            'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-full px-3 max-[389px]:gap-1 max-[389px]:px-2 text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
            tab === current ? 'bg-surface text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
          )}
        >
          <Icon size={16} />
          {t(labelKey)}
        </button>
      ))}
    </div>
  );
});
