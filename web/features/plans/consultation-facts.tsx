/** One consultation: how it stands, when and where it is, and what the client would like to talk about. */
import { useTranslation } from 'react-i18next';
import { CalendarCheck, CalendarClock, CalendarX, Hourglass } from 'lucide-react';
import type { Consultation } from '#core/contracts/plan.ts';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import { usePlanFormat } from './plan-format.ts';

const STATE_STYLES = {
  requested: { tone: 'high', Icon: Hourglass },
  scheduled: { tone: 'low', Icon: CalendarClock },
  held: { tone: 'normal', Icon: CalendarCheck },
  canceled: { tone: 'neutral', Icon: CalendarX },
} as const satisfies Record<Consultation['status'], { tone: PillTone; Icon: typeof Hourglass }>;

export const isOpen = ({ status }: Consultation): boolean => status === 'requested' || status === 'scheduled';

function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return <>{place}</>;
  return (
    <a href={place} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-4">
      {breakable(place)}
    </a>
  );
}

export function ConsultationFacts({ consultation, timeZone }: { consultation: Consultation; timeZone: string }) {
  const { t } = useTranslation('plans');
  const format = usePlanFormat(timeZone);
  const { status, note, requestedAt, scheduledAt, heldAt, place } = consultation;
  const { tone, Icon } = STATE_STYLES[status];
  const at = heldAt ?? (status === 'scheduled' ? scheduledAt : null);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={tone} icon={<Icon size={14} />}>
          {t(`consultation.status.${status}`)}
        </Pill>
        {at !== null && <span className="font-semibold">{format.dayTime(at)}</span>}
      </p>
      {status === 'scheduled' && place !== null && (
        <p className="wrap-anywhere">
          <Place place={place} />
        </p>
      )}
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-t1 text-muted">{t('consultation.requested', { day: format.day(requestedAt) })}</p>
    </div>
  );
}
