/** The nutritionist's desk: what is going on, and the clients, who needs her most first. One question to the server. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import type { DeskHome } from '#core/contracts/desk.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Labels } from '#web/lib/labels.ts';
import { hereToday } from '#web/lib/relative-time.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ClientsCard } from './clients-card.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { EndingCard } from './ending-card.tsx';
import { deskHomeQuery } from './queries.ts';
import { SystemNotice } from './system-notice.tsx';
import { UndeliveredCard } from './undelivered-card.tsx';
import { useQuestion } from './use-question.ts';

export interface DeskScreenProps {
  /** Links to the desk's other pages. */
  places: ReactNode;
  /** The card beside the clients: unknown ingredients. */
  aside: ReactNode;
  labels: Labels;
}

/** The key "/" goes to the search field, unless something is being typed. */
function useSearchKey(search: () => void): void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const taken = target?.isContentEditable === true || Boolean(target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]'));
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || taken) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function InviteLink({ href }: { href: string }) {
  const { t } = useTranslation('desk');
  return (
    <ButtonLink to={href} icon={<UserPlus size={18} />}>
      {t('invite')}
    </ButtonLink>
  );
}

function Nobody() {
  const { t } = useTranslation('desk');
  return (
    <Card>
      <EmptyState icon={<UsersRound size={22} />} title={t('nobody.title')} action={<InviteLink href={paths.invitations} />}>
        {t('nobody.text')}
      </EmptyState>
    </Card>
  );
}

function Desk({ home, at, props }: { home: DeskHome; at: number; props: DeskScreenProps }) {
  const search = useRef<HTMLInputElement>(null);
  const asking = useQuestion();
  const focusSearch = () => {
    search.current?.focus();
    search.current?.scrollIntoView({ block: 'center' });
  };
  useSearchKey(focusSearch);
  const { aside, labels } = props;
  const isNew = home.counts.clients === 0;
  return (
    <>
      <DeskHead home={home} places={props.places}>
        {!isNew && <InviteLink href={paths.invitations} />}
      </DeskHead>
      <UndeliveredCard undelivered={home.undelivered} />
      {!isNew && <CountsStrip counts={home.counts} />}
      {isNew && <Nobody />}
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-12">
        {!isNew && (
          <div className="min-w-0 xl:col-span-8">
            <ClientsCard first={{ page: home.clients, at }} counts={home.counts} searchRef={search} asking={asking} labels={labels} />
          </div>
        )}
        <div className={cx('grid min-w-0 gap-4 md:gap-5', isNew ? 'xl:col-span-12' : 'xl:col-span-4')}>
          {!isNew && aside}
          <EndingCard ending={home.ending} />
        </div>
      </div>
    </>
  );
}

function DeskHead({ home, places, children }: { home?: DeskHome; places?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const day = format.dayLong(hereToday());
  return (
    <>
      <PageHead above={home ? `${day} · ${t('clients', { count: home.counts.clients })}` : day} title={t('title')}>
        {children && <div className="flex flex-wrap gap-2.5">{children}</div>}
      </PageHead>
      {places}
      <SystemNotice />
    </>
  );
}

export function DeskScreen(props: DeskScreenProps) {
  const { t } = useTranslation(['desk', 'client', 'common', 'undelivered']);
  usePageTitle(t('title'));
  const query = useQuery(deskHomeQuery());
  if (query.data) return <Desk home={query.data} at={query.dataUpdatedAt} props={props} />;
  return (
    <>
      <DeskHead places={props.places}>
        <InviteLink href={paths.invitations} />
      </DeskHead>
      <Unanswered query={query} title={t('failed')} text={t('failedText')} skeleton={<DeskSkeleton label={t('common:loading')} />} />
    </>
  );
}
