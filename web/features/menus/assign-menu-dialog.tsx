/** Giving a client a menu: which, and from when to when. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { menuAssignmentInputSchema } from '#core/contracts/menu.ts';
import { PeriodFields, usePeriodFaults } from '#web/components/fields/period-fields.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import type { AbsentQuery } from '#web/lib/absence.ts';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMenuAssignments } from './mutations.ts';
import { ALL_MENUS, menuQueries } from './queries.ts';

export interface AssignMenuDialogProps {
  clientId: string;
  /** The client's. */
  today: Day;
  onClose: () => void;
}

interface NoMenusProps {
  known: boolean;
  query: AbsentQuery;
}

function NoMenus({ known, query }: NoMenusProps) {
  const { t } = useTranslation(['menus', 'common']);
  if (known) {
    return (
      <EmptyState title={t('empty')} action={<ButtonLink to={paths.menusDesk}>{t('title')}</ButtonLink>}>
        {t('assign.noMenus')}
      </EmptyState>
    );
  }
  const skeleton = <SkeletonRows rows={['h-11']} />;
  return <Unanswered bare query={query} title={t('failed')} skeleton={skeleton} />;
}

export function AssignMenuDialog({ clientId, today, onClose }: AssignMenuDialogProps) {
  const { t } = useTranslation(['menus', 'common']);
  const query = useInfiniteQuery(menuQueries.list(ALL_MENUS));
  const menus = query.data?.pages.flatMap((page) => page.menus);
  const [initial] = useState(() => ({ id: crypto.randomUUID(), menuId: '', fromDay: today as string, toDay: '' }));
  const { assign } = useMenuAssignments(clientId);
  const periodFault = usePeriodFaults();
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `assign-menu.${clientId}`,
    parse: ({ toDay, ...others }) => menuAssignmentInputSchema.safeParse({ ...others, toDay: toDay || null }),
    describe: (field) => (field === 'menuId' ? t('assign.needed') : periodFault(field)),
    send: async (assignment) => {
      const given = await assign.mutateAsync(assignment);
      toast.success({ title: t('assign.done'), text: given.name });
    },
    onSent: onClose,
    failsInToast: true,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('assign.title')} submitLabel={t('assign.action')} disabled={!menus?.length}>
      {menus && menus.length > 0 ? (
        <>
          <Select
            label={t('assign.menu')}
            options={[{ value: '', label: t('assign.choose') }, ...menus.map((menu) => ({ value: menu.id, label: menu.name }))]}
            {...form.choice('menuId')}
          />
          {query.hasNextPage && (
            <Button variant="plain" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <PeriodFields text={form.text} />
        </>
      ) : (
        <NoMenus known={menus !== undefined} query={query} />
      )}
    </FormDialog>
  );
}
