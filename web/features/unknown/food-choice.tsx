/** The closest foods, one to be chosen, and a search for another. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Search } from 'lucide-react';
import type { UnknownWords } from '#core/contracts/unknown.ts';
import type { LikelyFood } from '#core/food-text/closest-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { capital, foodName } from '#core/foods/food-name.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { FoodSearch } from '#web/components/fields/food-search.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

function Choice({ food, similarity, name, on, onChoose }: Partial<LikelyFood> & { food: Food; name: string; on: boolean; onChoose: () => void }) {
  const { t } = useTranslation(['unknown', 'meals']);
  const lang = useFoodLang();
  const format = useFormat();
  const { calories } = food.per100g;
  const facts = [
    ...(calories === undefined ? [] : [t('meals:search.per', { amount: format.energy(calories) })]),
    ...(similarity === undefined ? [] : [t('similarity', { percent: format.number(similarity * 100) })]),
  ];
  return (
    <label
      className={cx(
        'grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-control border px-3 py-2 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        on ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
      )}
    >
      <input type="radio" name={name} checked={on} onChange={onChoose} className="size-4.5 accent-accent outline-none" />
      <span className="font-medium wrap-anywhere">{capital(foodName(food, lang))}</span>
      {facts.length > 0 && <span className="col-start-2 text-t1 text-muted">{facts.join(' · ')}</span>}
    </label>
  );
}

export interface FoodChoiceProps {
  words: UnknownWords;
  closest: readonly LikelyFood[];
  /** More of the closest may come. */
  waiting: boolean;
  reader: FoodReader | undefined;
  chosen: Food | undefined;
  error: string | undefined;
  onChoose: (food: Food) => void;
}

export function FoodChoice({ words, closest, waiting, reader, chosen, error, onChoose }: FoodChoiceProps) {
  const { t } = useTranslation('unknown');
  const id = useId();
  const [searching, setSearching] = useState(false);
  const isOther = chosen !== undefined && !closest.some(({ food }) => food.id === chosen.id);
  const listed: (Partial<LikelyFood> & { food: Food })[] = [...(isOther ? [{ food: chosen }] : []), ...closest];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('means')}</legend>
      {listed.map((likely) => (
        <Choice key={likely.food.id} {...likely} name={id} on={likely.food.id === chosen?.id} onChoose={() => onChoose(likely.food)} />
      ))}
      {waiting && <Skeleton className="h-14" />}
      {!waiting && listed.length === 0 && <p className="text-muted">{t('noneClose')}</p>}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-t1 font-medium text-critical">
          {error}
        </p>
      )}
      {searching ? (
        <FoodSearch
          table={reader}
          initial={closest.length === 0 ? '' : words.text}
          onPick={(food) => {
            onChoose(food);
            setSearching(false);
          }}
        />
      ) : (
        <Button variant="plain" size="sm" className="justify-self-start" icon={<Search size={16} />} onClick={() => setSearching(true)}>
          {t('searchOther')}
        </Button>
      )}
    </fieldset>
  );
}
