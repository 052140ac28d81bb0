/** The chips of the meal being written, the button that adds a food by search, and the window that changes a chip. */
import { deferred } from '#web/ui/deferred.tsx';
import { usePrefetch } from '#web/ui/prefetch.ts';
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { FoodChip } from '#web/ui/food-chip.tsx';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { capital } from '#core/foods/food-name.ts';
import type { Chip, Preview } from '#web/lib/meal/chips.ts';
import type { Change } from '#web/lib/meal/draft.ts';
import type { DraftActions } from '#web/lib/meal/use-meal-draft.ts';
import { useCalm } from '#web/lib/calm.ts';

const loadChipEditor = () => import('./chip-editor.tsx');
const ChipEditor = deferred(() => loadChipEditor().then((module) => module.ChipEditor));

const toLook = (chip: Chip) => (chip.foodId === undefined ? 'unknown' : chip.unsure ? 'unsure' : 'sure');

export interface ChipRowProps {
  preview: Preview;
  actions: Pick<DraftActions, 'change' | 'add' | 'removeAdded'>;
  /** Whether the row ends with the button that adds a food by search. */
  isSearchable?: boolean | undefined;
}

const toChange =
  (actions: ChipRowProps['actions']) =>
  (chip: Chip, change: Change): void => {
    if (chip.place) actions.change(chip.place, change);
    else if (chip.addedId && change.removed) actions.removeAdded(chip.addedId);
    else if (chip.addedId) {
      const { foodId = chip.foodId, grams = chip.grams, removed: _, ...said } = change;
      if (foodId !== undefined && grams !== undefined) actions.add({ name: chip.name, ...said, id: chip.addedId, foodId, grams });
    }
  };

interface ShownChipProps {
  chip: Chip;
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void;
}

function ShownChip({ chip, onOpen }: ShownChipProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const isCalm = useCalm();
  const words = useAmountLabels();
  const look = toLook(chip);
  const calories = chip.nutrients?.calories;
  const amountText = ({ otherAmount, uncounted, ...said }: Chip): string => {
    if (uncounted !== undefined) return t('chip.uncounted', { said: words.grams(uncounted), amount: words.amount(said) });
    return otherAmount === undefined
      ? words.amount(said)
      : t('chip.either', { said: words.grams(said.grams ?? 0), other: words.amount({ foodId: said.foodId, ...otherAmount }) });
  };
  return (
    <li className="max-w-full min-w-0">
      <FoodChip
        value={chip.key}
        name={capital(chip.name)}
        amount={isCalm && chip.otherAmount === undefined && chip.uncounted === undefined ? '' : amountText(chip)}
        asks={chip.otherAmount !== undefined || chip.uncounted !== undefined}
        energy={calories === undefined || isCalm ? undefined : format.energyNumber(calories)}
        look={look}
        doubt={look === 'sure' ? undefined : t(`chip.${look}`)}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
    </li>
  );
}

const asksAlike = (one: Chip, other: Chip): boolean => one.otherAmount?.grams === other.otherAmount?.grams && one.uncounted === other.uncounted;

const looksLike = (one: Chip, other: Chip): boolean =>
  one.key === other.key &&
  one.name === other.name &&
  one.grams === other.grams &&
  one.amount === other.amount &&
  one.unit === other.unit &&
  asksAlike(one, other) &&
  one.nutrients?.calories === other.nutrients?.calories &&
  toLook(one) === toLook(other);

/** A chip that looks as before is not drawn anew: the words are read at every keystroke, and most change one. */
const SameChip = memo(ShownChip, (before, now) => before.onOpen === now.onOpen && looksLike(before.chip, now.chip));

export const ChipRow = memo(function ChipRow({ preview, actions, isSearchable = true }: ChipRowProps) {
  const { t } = useTranslation('meals');
  const [open, setOpen] = useState<string>();
  const anchor = useRef<HTMLElement | null>(null);
  const change = toChange(actions);
  const { chips } = preview;
  const row = useRef<HTMLDivElement>(null);
  // Above a keyboard there is room for two lines of them: what was just written is the one to see.
  const count = chips.length;
  useEffect(() => {
    if (count === 0) return undefined;
    // In the frame that lays the row out anyway: at once it would be laid out within the key's own work.
    const frame = requestAnimationFrame(() => {
      if (row.current) row.current.scrollTop = row.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  const edited = chips.find((chip) => chip.key === open);
  const adding = open === 'add';
  usePrefetch(loadChipEditor, chips.length > 0);
  const close = () => setOpen(undefined);
  const show = useCallback((event: MouseEvent<HTMLButtonElement>) => {
    anchor.current = event.currentTarget;
    setOpen(event.currentTarget.value);
  }, []);

  return (
    <div ref={row} className="-m-1 flex min-w-0 flex-wrap gap-2 p-1 short:max-h-28 short:overflow-y-auto">
      <ul aria-label={t('log.chips')} className="contents">
        {/* By their place: a chip whose word grows by a letter stays the same element. */}
        {chips.map((chip, place) => (
          <SameChip key={chip.addedId ?? place} chip={chip} onOpen={show} />
        ))}
      </ul>
      {isSearchable && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-9 items-center gap-1.5 rounded-[12px] px-2.5 text-t1 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          value="add"
          onClick={show}
        >
          <Plus size={16} />
          {t('log.addFood')}
        </button>
      )}
      {(edited || adding) && (
        <ChipEditor
          key={open}
          anchor={anchor}
          item={edited}
          onClose={close}
          onChange={(next) => {
            if (edited) change(edited, next);
            else if (next.foodId && next.name && next.grams) {
              const { foodId, name, grams, food } = next;
              actions.add({ id: crypto.randomUUID(), foodId, name, grams, ...(food === undefined ? {} : { food }) });
              close();
            }
          }}
          onRemove={() => {
            // The chip the focus would return to is gone; the words are the next best place.
            const words = anchor.current?.closest('form')?.querySelector('textarea');
            if (edited) change(edited, { removed: true });
            close();
            requestAnimationFrame(() => words?.focus());
          }}
        />
      )}
    </div>
  );
});
