/** Giving a client a menu: which, and from when to when. */
import { useRef, useState, type FormEvent } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { paths } from '#web/lib/paths.ts';
import { PeriodFields, readPeriod, type TypedPeriod } from '#web/lib/period.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMenuAssignments } from './mutations.ts';
import { ALL_MENUS, menuQueries } from './queries.ts';

const FORM = 'menu-assignment-form';

export interface AssignMenuDialogProps {
  clientId: string;
  /** The client's. */
  today: Day;
  onClose: () => void;
}

interface NoMenusProps {
  known: boolean;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

function NoMenus({ known, failed, busy, onRetry }: NoMenusProps) {
  const { t } = useTranslation(['menus', 'common']);
  if (known) {
    return (
      <EmptyState title={t('empty')} action={<ButtonLink to={paths.menusDesk}>{t('title')}</ButtonLink>}>
        {t('assign.noMenus')}
      </EmptyState>
    );
  }
  if (failed) return <ErrorState title={t('failed')} retryLabel={t('common:retry')} busy={busy} onRetry={onRetry} />;
  return (
    <Loading label={t('common:loading')}>
      <Skeleton className="h-11" />
    </Loading>
  );
}

export function AssignMenuDialog({ clientId, today, onClose }: AssignMenuDialogProps) {
  const { t } = useTranslation(['menus', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const query = useInfiniteQuery(menuQueries.list(ALL_MENUS));
  const menus = query.data?.pages.flatMap((page) => page.menus);
  const [id] = useState(() => crypto.randomUUID());
  const [menuId, setMenuId] = useState('');
  const [period, setPeriod] = useState<TypedPeriod>({ fromDay: today, toDay: '' });
  const [checked, setChecked] = useState(false);
  const { assign } = useMenuAssignments(clientId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const days = readPeriod(period);
    if (!menuId || !days) return focusFirstError(form.current);
    assign.mutate(
      { id, menuId, ...days },
      {
        onSuccess: (given) => {
          toast.success({ title: t('assign.done'), text: given.name });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('assign.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={assign.isPending} disabled={!menus?.length}>
            {t('assign.action')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {menus && menus.length > 0 ? (
          <>
            <Select
              label={t('assign.menu')}
              value={menuId}
              error={checked && !menuId ? t('assign.needed') : undefined}
              options={[{ value: '', label: t('assign.choose') }, ...menus.map((menu) => ({ value: menu.id, label: menu.name }))]}
              onChange={setMenuId}
            />
            {query.hasNextPage && (
              <Button variant="plain" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
            <PeriodFields value={period} checked={checked} onChange={setPeriod} />
          </>
        ) : (
          <NoMenus known={menus !== undefined} failed={query.isError} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
      </form>
    </Dialog>
  );
}
