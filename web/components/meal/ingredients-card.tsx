/** What a meal is made of: each food with its amount and energy; a press opens where its figures come from and what can be changed. */
import { deferred } from '#web/ui/deferred.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRight, CircleHelp, Plus, Sparkles } from 'lucide-react';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import { CONFIDENT } from '#core/food-text/parsed-meal.ts';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { capital } from '#core/foods/food-name.ts';
import { OIL_PER_100G } from '#core/nutrition/meal.ts';
import { counterpart } from '#core/nutrition/merge-meal.ts';
import { sameIngredients } from '#core/nutrition/same-ingredients.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import type { FoodsById } from '#web/lib/meal/chips.ts';
import { useFoodTable, wantFoodTable } from '#web/lib/meal/use-food-table.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Pill } from '#web/ui/pill.tsx';
import { addedIngredient, changedIngredient, editedFood, type IngredientChange } from '#web/lib/meal/meal-change.ts';
import { Counted } from '#web/components/counted.tsx';
import { breakable } from '#web/ui/breakable.tsx';

const ChipEditor = deferred(() => import('./chip-editor.tsx').then((module) => module.ChipEditor));
/** The source of a quick add: the person's own word. */
const STATED = 'stated';
/** Of figures a model gave, where no table knows the food: "ai:gemma3". */
const MODEL = /^ai:/;

/** The logged name stands on hover where another language is shown. */
function FoodName({ ingredient }: { ingredient: Ingredient }) {
  const shown = useFoodNames().food(ingredient);
  return (
    <span className="font-semibold wrap-anywhere" title={shown === capital(ingredient.name) ? undefined : ingredient.name}>
      {breakable(shown)}
    </span>
  );
}

/** What is to be looked at: figures of a model, a doubtful reading, an unknown food. */
function Marks({ ingredient, doubtful }: { ingredient: Ingredient; doubtful: boolean }) {
  const { t } = useTranslation(['meals', 'photos']);
  return (
    <>
      {MODEL.test(ingredient.source ?? '') && (
        <Pill tone="low" icon={<Sparkles size={14} />}>
          {t('photos:model.pill')}
        </Pill>
      )}
      {(!ingredient.recognized || doubtful) && (
        <Pill tone="high" icon={<CircleHelp size={14} />}>
          {t(ingredient.recognized ? 'meals:chip.unsure' : 'meals:chip.unknown')}
        </Pill>
      )}
    </>
  );
}

function Row({ ingredient, onOpen }: { ingredient: Ingredient; onOpen: ((from: HTMLElement) => void) | undefined }) {
  const { t } = useTranslation(['meals', 'photos']);
  const format = useFormat();
  const words = useAmountLabels();
  const calories = ingredient.nutrients?.['calories'];
  const doubtful = ingredient.confidence !== null && ingredient.confidence < CONFIDENT;
  const inside = (
    <>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <FoodName ingredient={ingredient} />
          <Counted>
            <span className="text-t1 text-muted">{words.amount(ingredient)}</span>
          </Counted>
          <Marks ingredient={ingredient} doubtful={doubtful} />
        </span>
        {ingredient.source === STATED && <span className="block text-t1 text-muted">{t('meals:detail.quick')}</span>}
      </span>
      <Counted instead={<span />}>
        <span className="text-right font-semibold whitespace-nowrap">
          {calories === undefined ? '–' : format.energyNumber(calories)}
          <span className="text-t1 font-normal text-muted">{` ${format.energyUnit}`}</span>
        </span>
      </Counted>
      {onOpen && <ChevronRight size={18} className="text-muted" />}
    </>
  );
  const look = cx(
    'grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 rounded-control px-2 py-2.5 text-left narrow:grid-cols-[minmax(0,1fr)_auto] narrow:*:first:col-span-2',
    doubtful && 'my-1 border border-dashed border-high',
  );
  if (!onOpen) return <div className={look}>{inside}</div>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(look, 'transition-colors duration-150 hover:bg-sunken')}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {inside}
    </button>
  );
}

/** What is made of ingredients: a meal, a recipe. */
type IngredientSource = Pick<Meal, 'ingredients' | 'oil' | 'oilGrams'>;

/** Oil is no food of the meal's, yet it counts: its grams and energy stand with the rest. */
function OilRow({ meal }: { meal: IngredientSource }) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  if (!meal.oilGrams || meal.oil === null) return null;
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-2 py-2.5">
        <span className="min-w-0">
          <span className="font-semibold">{t('oil.label')}</span>
          <Counted>
            <span className="ml-2 text-t1 text-muted">
              {[meal.oil !== 'other' && t(`oil.${meal.oil}`), format.withUnit(format.number(meal.oilGrams, 1), 'g')].filter(Boolean).join(' · ')}
            </span>
          </Counted>
        </span>
        <Counted>
          <span className="text-right font-semibold whitespace-nowrap">
            {format.energyNumber(toNutrients(OIL_PER_100G, meal.oilGrams).calories ?? 0)}
            <span className="text-t1 font-normal text-muted">{` ${format.energyUnit}`}</span>
          </span>
        </Counted>
      </div>
    </li>
  );
}

export interface IngredientsCardProps<T extends IngredientSource> {
  meal: T;
  /** Absent: nothing can be changed now. `base` is what stood there when the change was begun. */
  onChange: ((ingredients: Meal['ingredients'], base: T) => void) | undefined;
  /** Absent: what it is made of belongs to nothing else. */
  onMove?: ((food: Ingredient) => void) | undefined;
}

interface Opened<T extends IngredientSource> {
  readonly base: T;
  readonly item: Ingredient | 'add';
}

/** The window for one ingredient. Until something is changed in it, it follows the meal; then what it began with stays. */
function useEditing<T extends IngredientSource>({ meal, onChange }: Omit<IngredientsCardProps<T>, 'onMove'>, foods: FoodsById | undefined) {
  const lang = useFoodLang();
  const [opened, setOpened] = useState<Opened<T>>();
  // What was changed in the window is stored when it closes, not at every step of a number.
  const [pending, setPending] = useState<Ingredient>();
  const base = pending && opened ? opened.base : meal;
  const item = opened && (opened.item === 'add' ? opened.item : counterpart(opened.item, opened.base.ingredients, base.ingredients));
  const original = item === 'add' ? undefined : item;

  const open = (which: Ingredient | 'add') => {
    wantFoodTable();
    setPending(undefined);
    setOpened({ base: meal, item: which });
  };
  const leave = (ingredients?: Ingredient[]) => {
    setOpened(undefined);
    if (ingredients) onChange?.(ingredients, base);
  };
  return {
    open,
    item,
    edited: pending ?? original,
    isOutdated: pending !== undefined && !sameIngredients(base.ingredients, meal.ingredients),
    close: () => leave(pending && original && base.ingredients.map((one) => (one === original ? pending : one))),
    remove: () => leave(base.ingredients.filter((one) => one !== original)),
    change: (next: IngredientChange) => {
      if (original && foods) {
        setOpened({ base, item: original });
        setPending(changedIngredient(pending ?? original, next, foods, lang));
      }
      const food = item === 'add' && next.foodId !== undefined ? (next.food ?? foods?.get(next.foodId)) : undefined;
      if (food) leave([...base.ingredients, addedIngredient(crypto.randomUUID(), food, next.grams ?? food.usualGrams, lang)]);
    },
  };
}

export function IngredientsCard<T extends IngredientSource>({ meal, onChange, onMove }: IngredientsCardProps<T>) {
  const { t } = useTranslation(['meals', 'merge']);
  const state = useFoodTable();
  const anchor = useRef<HTMLElement | null>(null);
  const editing = useEditing({ meal, onChange }, state.status === 'ready' ? state.table.foods : undefined);
  const show = (which: Ingredient | 'add', from: HTMLElement) => {
    anchor.current = from;
    editing.open(which);
  };

  return (
    <Card title={t('detail.ingredients')}>
      <ul className="-mx-2">
        {meal.ingredients.map((ingredient) => (
          <li key={ingredient.id} className="border-t border-line first:border-t-0">
            <Row ingredient={ingredient} onOpen={onChange && ingredient.source !== STATED ? (from) => show(ingredient, from) : undefined} />
          </li>
        ))}
        <OilRow meal={meal} />
      </ul>
      {onChange && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="mt-2 inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-t1 font-medium text-accent hover:bg-accent-soft pointer-coarse:min-h-11"
          onClick={(event) => show('add', event.currentTarget)}
        >
          <Plus size={16} />
          {t('detail.add')}
        </button>
      )}
      {onChange && editing.item !== undefined && (
        <ChipEditor
          anchor={anchor}
          item={editing.edited && editedFood(editing.edited)}
          note={editing.isOutdated ? t('merge:elsewhere') : undefined}
          onChange={editing.change}
          onRemove={editing.remove}
          onMove={
            onMove &&
            editing.edited &&
            (() => {
              if (editing.edited) onMove(editing.edited);
              editing.close();
            })
          }
          onClose={editing.close}
        />
      )}
    </Card>
  );
}
