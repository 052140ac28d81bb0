/** An assignment in words: what it is, how often, how much, from when to when, and what the nutritionist says to it. */
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { usePeriodLabel } from '#web/lib/period.ts';

export function AssignmentLabel({ assignment, today }: { assignment: Assignment; today: Day }) {
  const { t } = useTranslation('supplements');
  const periodLabel = usePeriodLabel();
  const { supplement, note } = assignment;
  const dosage = assignment.dosage ?? supplement.dosage;
  // A supplement named after its type says it once.
  const typeLabel = t(`type.${supplement.type}`);
  const kind = [supplement.brand, supplement.name.toLowerCase().includes(typeLabel.toLowerCase()) ? null : typeLabel].filter(Boolean).join(' · ');
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-semibold wrap-anywhere">
        {supplement.name}
        {kind && <span className="ml-2 text-t1 font-normal text-muted">{kind}</span>}
      </p>
      {dosage && <p className="wrap-anywhere whitespace-pre-line">{dosage}</p>}
      <p className="text-t1 text-muted">{[t(`frequency.${assignment.frequency}`), periodLabel(assignment, today)].join(' · ')}</p>
      {note && <p className="mt-1 rounded-control bg-sunken px-3 py-2 text-t1 wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  );
}
