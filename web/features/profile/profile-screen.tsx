/** Who the person is: what the nutritionist needs to know beside meals. Everything is optional. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChevronRight, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { accountQuery, type Account } from '#web/lib/account.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PersonalForm } from './personal-form.tsx';

function Identity({ account }: { account: Account }) {
  const { t } = useTranslation('profile');
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-14 shrink-0 place-content-center rounded-full bg-accent-soft text-t3 font-semibold text-accent">
        {initials(account)}
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="truncate text-t3 font-semibold">{name || t('nameless')}</p>
        <p className="truncate text-muted">{account.email}</p>
      </div>
      <Link
        to={paths.settings}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-accent transition-colors duration-150 hover:bg-accent-soft max-md:-ml-3"
      >
        <Settings size={18} />
        {t('toSettings')}
        <ChevronRight size={16} />
      </Link>
    </div>
  );
}

function initials({ firstName, lastName, email }: Account): string {
  const letters = [firstName, lastName].flatMap((name) => name?.trim().slice(0, 1) ?? []).join('');
  return (letters || email.slice(0, 1)).toLocaleUpperCase();
}

export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'common']);
  const account = useQuery(accountQuery());
  return (
    <div className="grid max-w-[860px] grid-cols-1 gap-4 md:gap-6">
      <PageHead title={t('title')} />
      {account.data && (
        <>
          <Identity account={account.data} />
          <PersonalForm profile={account.data} />
        </>
      )}
      {!account.data && <Unanswered query={account} title={t('loadFailed')} skeleton={<ProfileSkeleton label={t('common:loading')} />} />}
    </div>
  );
}

function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 md:gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-11 w-56" />
      </div>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className="grid gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  );
}
