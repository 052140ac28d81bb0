/**
 * Finds a food by name: the built-in table at every letter, below it what an imported table has, once the typing rests. Arrows and Enter
 * choose.
 */
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Food } from '#core/foods/food.ts';
import { capital, foodName } from '#core/foods/food-name.ts';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { MOST_FOUND, useImportedFoods } from '#web/lib/meal/imported-foods.ts';
import { Counted } from '#web/components/counted.tsx';

export function FoodSearch({ table, initial, onPick }: { table: FoodReader | undefined; initial: string; onPick: (food: Food) => void }) {
  const { t } = useTranslation('meals');
  const lang = useFoodLang();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [at, setAt] = useState(0);
  const query = useDeferredValue(typed);
  const imported = useImportedFoods(typed, lang);
  const found = useMemo(() => {
    const own = table && query.trim() ? table.search(query, MOST_FOUND) : [];
    return [...own, ...imported.filter((food) => !table?.foods.has(food.id)).map((food) => ({ food, name: foodName(food, lang) }))];
  }, [table, query, imported, lang]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const current = Math.min(at, found.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, current + step)));
    const chosen = event.key === 'Enter' ? found[current] : undefined;
    if (chosen) onPick(chosen.food);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };

  return (
    <div>
      <TextField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        ref={field}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 min-h-44">
        {!table && <Skeleton className="h-9" />}
        {table && query.trim() !== '' && found.length === 0 && <p className="px-2 text-t1 text-muted">{t('search.none', { query: query.trim() })}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
          {found.map(({ food, name }, i) => {
            const shown = foodName(food, lang);
            const calories = food.per100g.calories;
            return (
              // The field keeps the focus and the keys; the list is reached by arrows from there.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={food.id}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === current}
                tabIndex={-1}
                onClick={() => onPick(food)}
                onPointerMove={() => setAt(i)}
                className={cx(
                  'flex min-h-9 cursor-pointer items-baseline justify-between gap-3 rounded-control px-2 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
                  i === current && 'bg-sunken',
                )}
              >
                <span className="min-w-0 truncate">
                  {capital(shown)}
                  {name.toLocaleLowerCase() !== shown.toLocaleLowerCase() && <span className="text-t1 text-muted">{` · ${name}`}</span>}
                </span>
                {calories !== undefined && (
                  <Counted>
                    <span className="shrink-0 text-t1 text-muted">{t('search.per', { amount: format.energy(calories) })}</span>
                  </Counted>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
