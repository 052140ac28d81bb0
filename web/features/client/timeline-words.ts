/** An event of the timeline in words: what happened, and a quieter line below. `data` is the server's, so everything in it is looked at before it is said. */
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '#core/contracts/desk.ts';
import { isDay } from '#core/kit/day.ts';
import { useAuditWords } from '#web/lib/audit-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { TIMELINE_KINDS } from './timeline-kinds.ts';

export interface EventWords {
  title: string;
  text?: string | undefined;
}

type Data = TimelineEvent['data'];
type Tell = (data: Data) => EventWords;

const textIn = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const numberIn = (data: Data, key: string): number | undefined => (typeof data[key] === 'number' ? data[key] : undefined);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined;

export function useTimelineWords(): (event: TimelineEvent) => EventWords {
  const { t } = useTranslation(['client', 'meals', 'audit']);
  const format = useFormat();
  const auditWords = useAuditWords();
  const dayOf = (data: Data, key: string) => (isDay(textIn(data, key)) ? format.dayShort(textIn(data, key)) : undefined);

  const tellers: Readonly<Record<string, Tell>> = {
    joined: () => ({ title: t('event.joined') }),
    meal: (data) => {
      const calories = numberIn(data, 'calories');
      const type = textIn(data, 'type');
      return {
        title: textIn(data, 'name') || t('meals:detail.unnamed'),
        text: joined(
          type ? t(`meals:type.${type}`) : undefined,
          dayOf(data, 'day'),
          calories === undefined ? undefined : format.energy(calories),
          data['status'] === 'failed' ? t('mealsTab.failed') : undefined,
        ),
      };
    },
    weight: (data) => ({ title: t('event.weight', { amount: format.weight(numberIn(data, 'weightKg') ?? 0) }), text: dayOf(data, 'day') }),
    goals: (data) => ({
      title: t('event.goals'),
      text: joined(
        format.energy(numberIn(data, 'calories') ?? 0),
        t('mealsTab.macros', {
          protein: format.number(numberIn(data, 'protein') ?? 0),
          carbs: format.number(numberIn(data, 'carbs') ?? 0),
          fat: format.number(numberIn(data, 'fat') ?? 0),
        }),
      ),
    }),
    unknown_reported: (data) => ({ title: t('event.unknown', { text: textIn(data, 'text') }) }),
    unknown_settled: (data) => ({ title: t(data['status'] === 'dismissed' ? 'event.dismissed' : 'event.resolved', { text: textIn(data, 'text') }) }),
    supplement: (data) => ({ title: t('event.supplement', { name: textIn(data, 'name') }), text: textIn(data, 'text') || undefined }),
    menu: (data) => ({ title: t('event.menu', { name: textIn(data, 'name') }), text: textIn(data, 'text') || undefined }),
    mail: (data) => ({ title: t('event.mail'), text: textIn(data, 'subject') || undefined }),
    note: (data) => ({ title: textIn(data, 'text'), text: joined(t('event.note'), textIn(data, 'author') || undefined) }),
    audit: (data) => {
      const details = typeof data['details'] === 'object' && data['details'] !== null ? (data['details'] as Data) : {};
      const { what, fields } = auditWords({ action: textIn(data, 'action'), details });
      return { title: what, text: joined(fields, textIn(data, 'actor') || undefined) };
    },
  };
  return ({ kind, data }) => (kind in TIMELINE_KINDS ? tellers[kind]?.(data) : undefined) ?? { title: t('event.other') };
}
