/** The desk at a glance: four numbers. */
import { useTranslation } from 'react-i18next';
import type { DeskHome } from '#core/contracts/desk.ts';
import { useFormat } from '#web/lib/format.ts';

export function CountsStrip({ counts }: { counts: DeskHome['counts'] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const figures = [
    { key: 'clients', value: counts.clients, note: undefined },
    { key: 'active', value: counts.activeThisWeek, note: undefined },
    { key: 'unknown', value: counts.openUnknown, note: undefined },
    {
      key: 'invitations',
      value: counts.pendingInvitations,
      note: counts.expiredInvitations > 0 ? t('counts.expired', { count: counts.expiredInvitations }) : undefined,
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-4 shadow-card md:grid-cols-4 md:px-5">
      {figures.map(({ key, value, note }) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-t1 text-muted">
            {t(`counts.${key}`)}
            {note && <span className="text-critical">{` · ${note}`}</span>}
          </dt>
          <dd className="text-t4 font-[660] tracking-[-0.02em]">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
