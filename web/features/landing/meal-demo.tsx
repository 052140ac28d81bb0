/**
 * The parser at work for somebody who has no account: a meal in words, its numbers while typing. Nothing is sent anywhere. The first example
 * is read when the app is built; the food table comes when the box is touched or the page has settled.
 */
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShieldCheck } from 'lucide-react';
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import { useFoodReader, type FoodReaderState } from '#web/lib/food-table.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { staticLandingText } from '#web/lib/static-landing.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import firstExamples from './first-examples.json';
import { MACROS, toShownMeal, type Macro, type ShownMeal } from './shown-meal.ts';

const EXAMPLES = ['example1', 'example2', 'example3'] as const;
const DOT: Record<Macro, string> = { protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' };
const BAR: Record<Macro, string> = { protein: 'fill-protein', carbs: 'fill-carbs', fat: 'fill-fat' };
/** After how long a quiet page fetches the table by itself, in ms. */
const QUIET_MS = 1200;
/** How long a person pauses before the totals are read out, in ms. */
const READ_OUT_MS = 900;
/** Longest text that is read here. */
const TEXT_MAX = 500;

function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return quiet;
}

export function MealDemo() {
  const { t } = useTranslation('landing');
  const lang = useFoodLang();
  const first = t('demo.example1');
  // What was typed before the app was there.
  const [carried] = useState(() => staticLandingText(first));
  const [typed, setTyped] = useState(carried);
  const [touched, setTouched] = useState(carried !== undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (carried === undefined) return;
    box.current?.focus();
    box.current?.setSelectionRange(carried.length, carried.length);
  }, [carried]);
  const quiet = useQuiet();
  const food = useFoodReader(touched || quiet);
  const text = typed ?? first;
  const read = useDeferredValue(text);
  const parsed = useMemo(
    () => (food.status === 'ready' && read.trim() ? toShownMeal(food.reader.parse(read, lang), lang) : undefined),
    [food, read, lang],
  );
  const stored = food.status !== 'ready' && text === first ? firstExamples[lang] : undefined;

  return (
    <section
      aria-label={t('demo.title')}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card has-[textarea:focus]:border-accent has-[textarea:focus]:ring-1 has-[textarea:focus]:ring-accent"
    >
      <textarea
        ref={box}
        aria-label={t('demo.label')}
        placeholder={t('demo.placeholder')}
        rows={1}
        maxLength={TEXT_MAX}
        spellCheck={false}
        value={text}
        onFocus={(event) => {
          setTouched(true);
          if (typed === undefined) event.currentTarget.select();
        }}
        onChange={(event) => setTyped(event.target.value)}
        className="field-sizing-content block min-h-14 w-full resize-none bg-transparent px-4 pt-4 pb-3 text-t3 outline-none md:px-5"
      />
      <div className="min-h-[8.5rem] px-4 pb-4 md:min-h-[6rem] md:px-5">{stored ? <Foods meal={stored} /> : <Read food={food} meal={parsed} />}</div>
      <Totals totals={(stored ?? parsed)?.totals} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-4 py-2 md:px-5">
        <span className="mr-1 text-t1 text-muted">{t('demo.examples')}</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => {
              setTouched(true);
              setTyped(t(`demo.${example}`));
            }}
            className={cx(
              'min-h-9 max-w-full truncate rounded-full px-2.5 text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
              text === t(`demo.${example}`) ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {t(`demo.${example}Name`)}
          </button>
        ))}
        <span className="inline-flex items-center gap-1.5 text-t1 text-muted max-md:basis-full max-md:pb-1 md:ml-auto">
          <ShieldCheck size={16} />
          {t('demo.private')}
        </span>
      </div>
    </section>
  );
}

/** What the parser says, or why it says nothing yet. */
function Read({ food, meal }: { food: FoodReaderState; meal: ShownMeal | undefined }) {
  const { t } = useTranslation('landing');
  if (food.status === 'loading') return <ChipSkeletons />;
  if (food.status === 'ready') return meal ? <Foods meal={meal} /> : <p className="pt-2 text-muted">{t('demo.empty')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted">
      {t('demo.failed')}
      <Button variant="plain" size="sm" onClick={food.retry}>
        {t('common:retry')}
      </Button>
    </p>
  );
}

function ChipSkeletons() {
  const { t } = useTranslation('landing');
  return (
    <div role="status" className="flex flex-wrap gap-2">
      <span className="sr-only">{t('demo.reading')}</span>
      <Skeleton className="h-9 w-44" />
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-9 w-32" />
    </div>
  );
}

const CHIP = 'inline-flex max-w-full items-baseline gap-2 rounded-control border px-3 py-1.5';

function Foods({ meal }: { meal: ShownMeal }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <ul className="flex flex-wrap gap-2">
      {meal.foods.map(({ start, name, grams, kcal, unsure }) => (
        <li
          key={`${start}-${name}`}
          title={unsure ? t('demo.unsure') : undefined}
          className={cx(CHIP, unsure ? 'border-dashed border-high bg-high-soft' : 'border-line bg-surface')}
        >
          <span className="min-w-0 truncate font-semibold first-letter:uppercase">{name}</span>
          <span className={cx('shrink-0 text-t1', unsure ? 'text-ink' : 'text-muted')}>
            {format.withUnit(format.number(grams), 'g')}
            {unsure && <span className="sr-only">{`, ${t('demo.unsure')}`}</span>}
          </span>
          {kcal !== undefined && <span className="shrink-0 font-semibold">{format.number(kcal)}</span>}
        </li>
      ))}
      {meal.unknown.map(({ start, text }) => (
        <li key={`${start}-unknown`} className={cx(CHIP, 'border-dashed border-line-strong bg-sunken')}>
          <span className="min-w-0 truncate">{text}</span>
          <span className="text-t1 text-muted">{t('demo.unknown')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is not known yet is a dash, not a nought. */
function sentence(totals: ShownMeal['totals'], format: Format): Record<'kcal' | Macro, string> {
  const shown = (amount: number | undefined) => (amount === undefined ? '–' : format.number(amount));
  return { kcal: shown(totals.calories), protein: shown(totals.protein), carbs: shown(totals.carbs), fat: shown(totals.fat) };
}

function Totals({ totals = {} }: { totals: ShownMeal['totals'] | undefined }) {
  const { t } = useTranslation(['landing', 'common']);
  const format = useFormat();
  const id = useId();
  const words = sentence(totals, format);
  const said = t('demo.total', words);
  const known = totals.calories !== undefined;
  const [heard, setHeard] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setHeard(known ? said : ''), READ_OUT_MS);
    return () => clearTimeout(timer);
  }, [known, said]);
  return (
    <div className="border-t border-line bg-sunken px-4 py-4 md:px-5">
      <p aria-live="polite" className="sr-only" id={id}>
        {heard}
      </p>
      <div aria-hidden="true" className="grid gap-2">
        <p className="text-t5 font-bold tracking-[-0.03em]">
          {words.kcal} <span className="text-t2 font-normal tracking-normal text-muted">{t('common:unit.kcal')}</span>
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {MACROS.map((macro) => (
            <li key={macro} className="flex items-baseline gap-2">
              <span className={cx('size-2.5 self-center rounded-full', DOT[macro])} />
              <span className="text-muted">{t(`common:macro.${macro}`)}</span>
              <span className="font-semibold">{format.withUnit(words[macro], 'g')}</span>
            </li>
          ))}
        </ul>
      </div>
      <EnergyBar totals={totals} />
    </div>
  );
}

/** How much of the energy each macronutrient gives. By attributes: the page's policy would refuse the styles of the HTML that the server sends. */
function EnergyBar({ totals }: { totals: ShownMeal['totals'] }) {
  const energy = MACROS.map((macro) => (totals[macro] ?? 0) * ENERGY_FACTORS[macro]);
  const sum = energy.reduce((all, part) => all + part, 0);
  let start = 0;
  return (
    <svg aria-hidden="true" className="mt-3 block h-2 w-full overflow-hidden rounded-full bg-line">
      {sum > 0 &&
        MACROS.map((macro, at) => {
          const x = start;
          start += ((energy[at] ?? 0) / sum) * 100;
          return (
            <g key={macro}>
              <rect x={`${x}%`} width={`${start - x}%`} height="100%" className={BAR[macro]} />
              {x > 0 && <rect x={`${x}%`} width="2" height="100%" className="fill-sunken" />}
            </g>
          );
        })}
    </svg>
  );
}
