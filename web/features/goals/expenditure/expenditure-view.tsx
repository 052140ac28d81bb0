/** What is spent, on what that rests, this week's suggestion and the former ones. For the person and at the desk. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Flame } from 'lucide-react';
import type { DecideExpenditure, ExpenditurePage } from '#core/contracts/expenditure.ts';
import { dayIn } from '#core/kit/day.ts';
import type { Expenditure } from '#core/nutrition/expenditure/estimate.ts';
import { suggestForWeek, type WeekSuggestion } from '#core/nutrition/expenditure/week-suggestion.ts';
import { withMovedVariants } from '#core/nutrition/moved-variants.ts';
import { equalGoals } from '#core/nutrition/goals.ts';
import { GoalReasons } from '#web/components/goal-reasons.tsx';
import { MovedVariants } from '#web/components/moved-variants.tsx';
import { useFormat } from '#web/lib/format.ts';
import { hereZone } from '#web/lib/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pill } from '#web/ui/pill.tsx';

type Known = Extract<Expenditure, { kind: 'known' }>;
type Unknown = Extract<Expenditure, { kind: 'unknown' }>;

const METHOD = ['balance', 'days', 'water', 'expected', 'error'] as const;

function Lacks({ lacks }: Pick<Unknown, 'lacks'>) {
  const { t } = useTranslation('expenditure');
  return (
    <Notice tone="low" title={t('lacks.title')}>
      <p>{t('lacks.lead')}</p>
      <ul className="list-disc pl-5">
        {lacks.map(({ what, have, need }) => (
          <li key={what}>{t(`lacks.${what}`, { have, need })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Spent({ kcal, low, high, basis }: Known) {
  const { t } = useTranslation('expenditure');
  const format = useFormat();
  const sign = basis.weeklyKg > 0.05 ? '+' : basis.weeklyKg < -0.05 ? '−' : '';
  return (
    <div className="grid gap-2">
      <p>
        <b className="block text-t4 font-semibold">{t('spent', { energy: format.energy(Math.round(kcal / 10) * 10) })}</b>
        <span className="text-muted">
          {t('range', { low: format.energy(Math.round(low / 10) * 10), high: format.energy(Math.round(high / 10) * 10) })}
        </span>
      </p>
      <p>
        {t('basis', {
          from: format.date(basis.fromDay),
          to: format.date(basis.toDay),
          days: t('days', { count: basis.completeDays }),
          weighings: t('weighings', { count: basis.weighings }),
        })}
        {basis.partlyLogged > 0 && ` ${t('partly', { count: basis.partlyLogged })}`}{' '}
        {t('intake', { energy: format.energy(basis.intake), weight: `${sign}${format.weight(Math.abs(basis.weeklyKg))}` })}
      </p>
      <details>
        <summary className="min-h-9 cursor-pointer py-1 text-t1 font-medium text-accent pointer-coarse:min-h-11">{t('method.summary')}</summary>
        <ul className="grid list-disc gap-1 pl-5 text-t1">
          {METHOD.map((line) => (
            <li key={line}>{t(`method.${line}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

export interface ExpenditureViewProps {
  page: ExpenditurePage;
  busy: boolean;
  onDecide: (suggestion: DecideExpenditure) => void;
  /** Whether somebody else's is shown. */
  isDesk?: boolean;
}

type Goals = NonNullable<WeekSuggestion['goals']>;

function Unsuggested({ goals }: { goals: Exclude<Goals, { kind: 'suggested' }> }) {
  const { t } = useTranslation(['expenditure', 'questionnaire', 'goal-suggestion']);
  if (goals.kind === 'refused') {
    return <p>{t('suggestion.refused', { reasons: goals.refusals.map((one) => t(`goal-suggestion:refusal.${one}`)).join(', ') })}</p>;
  }
  if (goals.ids.includes('primaryGoal')) return <p>{t('suggestion.noQuestionnaire')}</p>;
  return <p>{t('suggestion.missing', { names: goals.ids.map((id) => t(`questionnaire:question.${id}.label`)).join(', ') })}</p>;
}

function Suggested({
  page,
  isDesk = false,
  spent,
  week,
  goals: found,
  busy,
  onDecide,
}: ExpenditureViewProps & { spent: Known; week: string; goals: Extract<Goals, { kind: 'suggested' }> }) {
  const { t } = useTranslation(['expenditure', 'goal-suggestion']);
  const format = useFormat();
  const decided = page.suggestions.find((one) => one.week === week)?.decision;
  const { goals } = found;
  const toNumber = (grams: number) => format.number(grams);
  const title = t('suggestion.title', { energy: format.energy(goals.calories) });
  const decide = (decision: DecideExpenditure['decision']) =>
    onDecide({
      week,
      expenditure: Math.round(spent.kcal),
      low: Math.round(spent.low),
      high: Math.round(spent.high),
      goals: withMovedVariants(page.goals, goals),
      decision,
    });
  return (
    <section className="grid gap-3 rounded-control bg-accent-soft px-4 py-3.5" aria-label={title}>
      <p className="flex gap-2.5">
        <Flame size={18} className="mt-0.5 shrink-0 text-accent" />
        <span>
          <b className="block">{title}</b>
          {t('goal-suggestion:macros', { protein: toNumber(goals.protein), carbs: toNumber(goals.carbs), fat: toNumber(goals.fat) })}
          {page.goals && !equalGoals(page.goals, goals) && `. ${t('suggestion.now', { energy: format.energy(page.goals.calories) })}`}
        </span>
      </p>
      {!isDesk && <p className="text-t1 text-muted">{t('suggestion.basis')}</p>}
      <MovedVariants goals={page.goals} next={goals} />
      <GoalReasons reasons={found.reasons} weightKg={page.known.weight?.value ?? 0} />
      {page.goals && equalGoals(page.goals, goals) ? (
        <p className="font-medium">{t('suggestion.same')}</p>
      ) : decided === 'ignored' ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{t('suggestion.ignored')}</span>
          <Button size="sm" variant="quiet" busy={busy} onClick={() => decide('accepted')}>
            {t('suggestion.accept')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {/* Beside it on the page stands a form of goals, whose button is the main one. */}
          <Button size="sm" variant="quiet" busy={busy} onClick={() => decide('accepted')}>
            {t('suggestion.accept')}
          </Button>
          <Button size="sm" variant="plain" disabled={busy} onClick={() => decide('ignored')}>
            {t('suggestion.ignore')}
          </Button>
        </div>
      )}
    </section>
  );
}

function History({ page, isDesk = false }: Pick<ExpenditureViewProps, 'page' | 'isDesk'>) {
  const { t } = useTranslation('expenditure');
  const format = useFormat();
  if (page.suggestions.length === 0) return null;
  const toWho = ({ decidedAt, isByPerson, decidedBy }: ExpenditurePage['suggestions'][number]) => {
    const which = isByPerson ? (isDesk ? 'byClient' : 'byPerson') : decidedBy === null ? 'byOther' : 'byNamed';
    return t(`history.${which}`, { day: format.dayShort(dayIn(hereZone(), Date.parse(decidedAt))), name: decidedBy });
  };
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('history.title')}</h3>
      <ul className="grid gap-2">
        {page.suggestions.map((one) => (
          <li key={one.week} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line pt-2">
            <span className="font-medium">{t('history.week', { day: format.dayShort(one.week) })}</span>
            <span>{t('history.line', { spent: format.energy(one.expenditure), goal: format.energy(one.goals.calories) })}</span>
            <Pill tone={one.decision === 'accepted' ? 'normal' : 'neutral'}>{t(`history.${one.decision}`)}</Pill>
            <span className="text-t1 text-muted">{toWho(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ExpenditureView(props: ExpenditureViewProps) {
  const { page, isDesk = false } = props;
  const { week, expenditure, goals } = useMemo(() => suggestForWeek(page), [page]);
  return (
    <div className="grid gap-4">
      {expenditure.kind === 'unknown' ? <Lacks lacks={expenditure.lacks} /> : <Spent {...expenditure} />}
      {expenditure.kind === 'known' &&
        goals &&
        (goals.kind === 'suggested' ? <Suggested {...props} spent={expenditure} week={week} goals={goals} /> : <Unsuggested goals={goals} />)}
      <History page={page} isDesk={isDesk} />
    </div>
  );
}
