/** Templates by programme, single ones after them. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weekday, type Day } from '#core/kit/day.ts';
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';
import { Pill } from '#web/ui/pill.tsx';
import { useTrainingFormat } from './training-format.ts';

export interface TemplateListProps {
  templates: readonly TrainingTemplate[];
  today: Day;
  /** Whose list it is: "the nutritionist assigned it to you" or "you assigned it". */
  assignedLabel: string;
  renderActions: (template: TrainingTemplate) => ReactNode;
}

function toProgrammes(templates: readonly TrainingTemplate[]): [programme: string | undefined, templates: TrainingTemplate[]][] {
  const programmes = new Map<string | undefined, TrainingTemplate[]>();
  for (const template of templates) programmes.set(template.programme, [...(programmes.get(template.programme) ?? []), template]);
  return [...programmes];
}

export function TemplateList({ templates, today, assignedLabel, renderActions }: TemplateListProps) {
  const { t } = useTranslation('training');
  const weekdays = useWeekdayNames();
  const { kind, duration } = useTrainingFormat();
  const facts = ({ weekday: day, kind: its, durationMinutes, exercises, isAssigned }: TrainingTemplate) =>
    [
      day === undefined ? undefined : weekdays.long(day),
      kind(its),
      durationMinutes === undefined ? undefined : duration(durationMinutes),
      exercises.length === 0 ? undefined : t('amount.exercises', { count: exercises.length }),
      isAssigned ? assignedLabel : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
  const programmes = toProgrammes(templates);
  const toHeading = (programme: string | undefined) =>
    programme === undefined ? programmes.length > 1 && t('template.single') : t('template.inProgramme', { name: programme });
  return programmes.map(([programme, list]) => (
    <section key={programme ?? ''} aria-label={programme ?? t('template.single')} className="mb-3 last:mb-0">
      {toHeading(programme) && <h3 className="text-t1 font-semibold text-muted">{toHeading(programme)}</h3>}
      <ul>
        {list.map((template) => (
          <li key={template.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <b className="font-semibold wrap-anywhere">{template.name}</b>
                {template.weekday === weekday(today) && <Pill tone="normal">{t('template.today')}</Pill>}
              </p>
              <p className="text-t1 text-muted">{facts(template)}</p>
              {template.notes && <p className="text-t1 wrap-anywhere whitespace-pre-line text-muted">{template.notes}</p>}
            </div>
            {renderActions(template)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
