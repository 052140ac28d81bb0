/** An assignment in words: what it is, how often, how much, from when to when, and what the nutritionist says to it. */
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { usePeriodWords } from '#web/lib/period.ts';

export function AssignmentWords({ assignment, today }: { assignment: Assignment; today: Day }) {
  const { t } = useTranslation('supplements');
  const periodWords = usePeriodWords();
  const { supplement, note } = assignment;
  const dosage = assignment.dosage ?? supplement.dosage;
  // A supplement named after its type says it once.
  const typeWords = t(`type.${supplement.type}`);
  const kind = [supplement.brand, supplement.name.toLowerCase().includes(typeWords.toLowerCase()) ? null : typeWords].filter(Boolean).join(' · ');
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-semibold">
        {supplement.name}
        {kind && <span className="ml-2 text-t1 font-normal text-muted">{kind}</span>}
      </p>
      {dosage && <p className="whitespace-pre-line">{dosage}</p>}
      <p className="text-t1 text-muted">{[t(`frequency.${assignment.frequency}`), periodWords(assignment, today)].join(' · ')}</p>
      {note && <p className="mt-1 rounded-control bg-sunken px-3 py-2 text-t1 whitespace-pre-line">{note}</p>}
    </div>
  );
}
