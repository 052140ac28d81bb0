/** The groups of the settings with a list of links to them; groups and their cards are anchors, so `/nastavitve#geslo` leads to a card. */
import { Suspense, useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In the order of the page, by the name behind `#` in the address. */
const ANCHORS = {
  account: 'racun',
  display: 'prikaz',
  meals: 'obroki',
  notifications: 'obvestila',
  privacy: 'zasebnost',
  security: 'varnost',
} as const;
export type SettingsGroup = keyof typeof ANCHORS;
const GROUPS = Object.keys(ANCHORS) as SettingsGroup[];

/** An anchor below the top edge of the window. */
const BELOW_EDGE = 'scroll-mt-4 md:scroll-mt-8';

/** Its card came after the page had scrolled. */
function Arrived({ anchor, children }: { anchor: string; children: ReactNode }) {
  const { hash } = useLocation();
  const isAsked = hash === `#${anchor}`;
  useEffect(() => {
    if (isAsked) document.getElementById(anchor)?.scrollIntoView();
  }, [isAsked, anchor]);
  return children;
}

/** One card, or some that belong together. Takes no room while it has nothing to show. What it waits for never takes the page away. */
export function SettingsPart({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <div id={anchor} className={`grid grid-cols-1 gap-4 empty:hidden md:gap-5 ${BELOW_EDGE}`}>
      <Suspense
        fallback={
          <Card>
            <Skeleton className="h-40" />
          </Card>
        }
      >
        <Arrived anchor={anchor}>{children}</Arrived>
      </Suspense>
    </div>
  );
}

/** The cards come later than the page, so the router finds no anchor to scroll to. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.closest('section')?.focus({ preventScroll: true });
  }, [hash]);
}

function GroupLinks() {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t('groups.label')} className="lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0.5">
        {GROUPS.map((group) => (
          <li key={group}>
            <Link
              to={{ hash: ANCHORS[group] }}
              replace
              state={PRESERVE_SCROLL}
              className="flex min-h-11 items-center rounded-control border border-line bg-surface px-3 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink lg:border-transparent lg:bg-transparent"
            >
              {t(`groups.${group}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, children }: { group: SettingsGroup; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <section id={ANCHORS[group]} aria-labelledby={id} tabIndex={-1} className={`grid grid-cols-1 gap-4 outline-none md:gap-5 ${BELOW_EDGE}`}>
      <h2 id={id} className="text-muted">
        {t(`groups.${group}`)}
      </h2>
      {children}
    </section>
  );
}

export function SettingsGroups({ cards }: { cards: Record<SettingsGroup, ReactNode> }) {
  useAnchor();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[190px_minmax(0,1fr)] lg:gap-8">
      <GroupLinks />
      <div className="grid max-w-[860px] grid-cols-1 gap-8 md:gap-10">
        {GROUPS.map((group) => (
          <Group key={group} group={group}>
            {cards[group]}
          </Group>
        ))}
      </div>
    </div>
  );
}
