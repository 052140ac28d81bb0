/** The box in a window, from wherever one is: a sheet on the phone, a card elsewhere. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { LogTabId } from '#web/lib/log-opener.ts';
import type { LogTab } from '#web/lib/meal/log-tab.ts';
import { useFormat } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOverview } from '#web/lib/meal/use-overview.ts';
import { LogBox } from './log-box.tsx';

export interface LogDialogProps {
  tabs: readonly LogTab[];
  /** Absent = today. */
  day?: Day | undefined;
  type?: MealType | undefined;
  text?: string | undefined;
  tab?: LogTabId | undefined;
  onClose: () => void;
}

export function LogDialog({ tabs, day, type, text, tab, onClose }: LogDialogProps) {
  const { t } = useTranslation(['meals', 'units', 'nutrients', 'common']);
  const format = useFormat();
  const { overview } = useOverview(day);
  return (
    <Dialog
      open
      onClose={onClose}
      title={day ? t('log.titleDay', { day: format.dayLong(day) }) : t('log.title')}
      closeLabel={t('common:close')}
      size="lg"
      flush
    >
      <Suspense>
        <LogBox
          tabs={tabs}
          overview={overview}
          day={day}
          wanted={type}
          text={text}
          tab={tab}
          focused
          onLogged={onClose}
          className="md:rounded-b-card"
        />
      </Suspense>
    </Dialog>
  );
}
