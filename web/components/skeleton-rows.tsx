import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of a list or of a card's content: blocks one below the other. @param rows the size of each block as classes: 'h-6 w-40' */
export function SkeletonRows({ rows, className }: { rows: readonly string[]; className?: string }) {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={cx('grid gap-3', className)}>
      {rows.map((row, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </Loading>
  );
}
