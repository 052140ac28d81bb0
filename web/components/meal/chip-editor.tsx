/** The window that changes one food of a meal: another food, another amount, away with it. Without a food it is the window that adds one. */
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { Food } from '#core/foods/food.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { Anchored } from '#web/ui/anchored.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { useSourceLabels } from '#web/lib/meal/source-labels.ts';
import { capital, foodName } from '#core/foods/food-name.ts';
import type { FoodsById } from '#web/lib/meal/chips.ts';
import type { EditedFood, FoodChange } from '#web/lib/meal/edited-food.ts';
import { AmountEditor } from './amount-editor.tsx';
import { Figures } from './figures.tsx';
import { FoodSearch } from '#web/components/fields/food-search.tsx';
import { useFoodTable, type TableState } from '#web/lib/meal/use-food-table.ts';
import { Counted } from '#web/components/counted.tsx';

export interface ChipEditorProps {
  anchor: RefObject<HTMLElement | null>;
  /** Absent: a food is being added. */
  item: EditedFood | undefined;
  /** Said quietly above what can be changed. */
  note?: string | undefined;
  onChange: (change: FoodChange) => void;
  onRemove: () => void;
  /** Absent: there is no other meal it could belong to. */
  onMove?: (() => void) | undefined;
  onClose: () => void;
}

/** Of figures a model gave, where no table knows the food: "ai:gemma3". */
const MODEL = /^ai:/;

function Provenance({ item }: { item: EditedFood }) {
  const { t } = useTranslation(['meals', 'photos']);
  const format = useFormat();
  const toSourceLabel = useSourceLabels();
  const parts = [
    item.source !== undefined &&
      (MODEL.test(item.source)
        ? t('photos:model.estimate', { model: item.source.replace(MODEL, '') })
        : t('chip.source', { source: toSourceLabel(item.source) })),
    item.basis === 'edited'
      ? t('chip.edited')
      : item.confidence !== undefined && t('chip.confidence', { percent: format.number(item.confidence * 100) }),
  ].filter(Boolean);
  return <p className="text-t1 text-muted">{parts.join(' · ')}</p>;
}

type Alternative = EditedFood['alternatives'][number];

interface AlternativesProps {
  item: EditedFood;
  foods: FoodsById | undefined;
  onPick: (one: Alternative) => void;
}

/** Other foods that may have been meant, each with the energy of its amount: that is what one chooses by. */
function Alternatives({ item, foods, onPick }: AlternativesProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const words = useAmountLabels();
  const energy = ({ foodId, grams }: Alternative) => {
    const calories = toNutrients(foods?.get(foodId)?.per100g ?? {}, grams).calories;
    return calories === undefined ? '' : format.energy(calories);
  };
  if (item.alternatives.length === 0) return null;
  return (
    <section aria-label={t('chip.alternatives')}>
      <h3 className="mb-1 text-t1 font-medium text-muted">{t('chip.alternatives')}</h3>
      <ul className="grid">
        {item.alternatives.map((one) => (
          <li key={one.foodId}>
            <button
              type="button"
              onClick={() => onPick(one)}
              className="flex min-h-9 w-full items-baseline justify-between gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            >
              <span className="min-w-0 truncate">{capital(one.name)}</span>
              <span className="shrink-0 text-t1 text-muted">
                {words.grams(one.grams)}
                <Counted>
                  <b className="ml-2 inline-block min-w-16 text-right font-semibold text-ink">{energy(one)}</b>
                </Counted>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The amount that was more likely meant, for one touch. */
function OtherAmountButton({ item, onChange }: { item: EditedFood; onChange: (change: FoodChange) => void }) {
  const { t } = useTranslation('meals');
  const words = useAmountLabels();
  const { otherAmount } = item;
  if (otherAmount === undefined) return null;
  return (
    <Button variant="plain" size="sm" className="justify-self-start" onClick={() => onChange({ ...otherAmount })}>
      {t('chip.meant', { amount: words.amount({ foodId: item.foodId, ...otherAmount }) })}
    </Button>
  );
}

function KnownFood({
  item,
  state,
  onChange,
  onDone,
  onSearch,
  searching,
}: {
  item: EditedFood;
  state: TableState;
  onChange: (change: FoodChange) => void;
  onDone: () => void;
  onSearch: () => void;
  searching: boolean;
}) {
  const { t } = useTranslation('meals');
  // Before the foods are there a change could not be worked out, and would be lost.
  if (state.status === 'waiting') return <Skeleton className="h-18" />;
  const table = state.status === 'ready' ? state.table : undefined;
  const food = item.food ?? (item.foodId === undefined ? undefined : table?.foods.get(item.foodId));
  return (
    <>
      <OtherAmountButton item={item} onChange={onChange} />
      <AmountEditor key={item.foodId} item={item} food={food} onChange={onChange} onDone={onDone} />
      <p aria-live="polite" className="-mt-2 empty:absolute">
        <Figures totals={item.nutrients ?? {}} incomplete={false} left={undefined} />
      </p>
      {!searching && (
        <>
          <Alternatives item={item} foods={table?.foods} onPick={(one) => onChange({ foodId: one.foodId, name: one.name })} />
          <button
            type="button"
            className="justify-self-start rounded-control px-2 py-1.5 text-t1 font-medium text-accent hover:bg-accent-soft pointer-coarse:min-h-11"
            onClick={onSearch}
          >
            {t('chip.other')}
          </button>
          <Provenance item={item} />
        </>
      )}
    </>
  );
}

/** A known food keeps the amount its words give; an unknown or added one starts with what was said, else the usual portion. */
function picked(food: Food, item: EditedFood | undefined, lang: FoodLang, table: FoodReader | undefined): FoodChange {
  const choice = { foodId: food.id, name: foodName(food, lang), ...(table?.foods.has(food.id) ? {} : { food }) };
  return item?.foodId === undefined ? { ...choice, grams: item?.grams ?? food.usualGrams } : choice;
}

function MoveButton({ onMove }: Pick<ChipEditorProps, 'onMove'>) {
  const { t } = useTranslation('meals');
  return (
    onMove && (
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mt-3 justify-self-start rounded-control px-2 py-1.5 text-t1 font-medium text-accent hover:bg-accent-soft pointer-coarse:min-h-11"
        onClick={onMove}
      >
        {t('move.open')}
      </button>
    )
  );
}

export function ChipEditor({ anchor, item, note, onChange, onRemove, onMove, onClose }: ChipEditorProps) {
  const { t } = useTranslation(['meals', 'common']);
  const lang = useFoodLang();
  const state = useFoodTable();
  const table = state.status === 'ready' ? state.table : undefined;
  const unknown = item !== undefined && item.foodId === undefined;
  const [searching, setSearching] = useState(item?.foodId === undefined);
  const footer = (
    <>
      <Button variant="plain" size="sm" className="mr-auto text-critical" icon={<Trash2 size={16} />} onClick={onRemove}>
        {t('chip.remove')}
      </Button>
      <Button size="sm" onClick={onClose}>
        {t('chip.done')}
      </Button>
    </>
  );
  return (
    <Anchored
      open
      onClose={onClose}
      anchor={anchor}
      title={item ? capital(item.name) : t('log.addFood')}
      closeLabel={t('common:close')}
      footer={item && footer}
    >
      <div className="grid gap-4">
        {note && (
          <p role="status" className="text-t1 text-muted">
            {note}
          </p>
        )}
        {unknown && <p className="text-t1 text-muted">{t('chip.unknownText')}</p>}
        {item && !unknown && (
          <KnownFood item={item} state={state} onChange={onChange} onDone={onClose} onSearch={() => setSearching(true)} searching={searching} />
        )}
        <MoveButton onMove={onMove} />
        {searching && (
          <FoodSearch
            table={table}
            initial={unknown ? item.name : ''}
            onPick={(food) => {
              onChange(picked(food, item, lang, table));
              setSearching(false);
            }}
          />
        )}
      </div>
    </Anchored>
  );
}
