/** What the words mean: one of the closest foods, another one, a new one, or no food at all. One decision for everybody who wrote them. */
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import type { Resolution, Resolved, UnknownWords } from '#core/contracts/unknown.ts';
import type { Food } from '#core/foods/food.ts';
import { foodName } from '#core/foods/food-name.ts';
import { useWholeDraft } from '#web/lib/draft-over.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FoodChoice } from './food-choice.tsx';
import { FixPast } from './fix-past.tsx';
import { useResolveUnknown } from './mutations.ts';
import { emptyFood, foodFrom, isNewFoodDraft, type NewFoodDraft } from './new-food-draft.ts';
import { NEW_FOOD_FORM, NewFoodForm } from './new-food-form.tsx';
import { likeQuery } from './queries.ts';
import { Reports } from './reports.tsx';

const MOST = 5;

/** What was found in the table of the program and what among imported foods. */
function useClosest(words: UnknownWords, reader: FoodReader | undefined) {
  const like = useQuery(likeQuery(words));
  const closest = useMemo(() => {
    const imported = like.data?.flatMap(({ matches }) => matches.flatMap(({ food, similarity }) => (food ? [{ food, similarity }] : [])));
    return reader?.closest(words.text, MOST, imported) ?? [];
  }, [reader, words.text, like.data]);
  return { closest, waiting: reader === undefined || like.isLoading };
}

function useSettling(words: UnknownWords, fixPast: boolean, onSettled: () => void) {
  const { t } = useTranslation('unknown');
  const { mutate, isPending, variables } = useResolveUnknown();
  const settle = (resolution: Resolution, name?: string) =>
    mutate(
      { words: words.text, lang: words.lang, resolution, fixPast: fixPast && resolution.kind !== 'dismiss' },
      {
        onSuccess: ({ meals }: Resolved) => {
          const title = name === undefined ? t('done.dismissed', { text: words.text }) : t('done.resolved', { text: words.text, name });
          toast.success({ id: 'unknown-settled', title, ...(meals > 0 ? { text: t('done.meals', { count: meals }) } : {}) });
          onSettled();
        },
      },
    );
  return { settle, busy: isPending ? variables.resolution.kind : undefined };
}

export interface ResolveDialogProps {
  words: UnknownWords;
  reader: FoodReader | undefined;
  onClose: () => void;
}

export function ResolveDialog({ words, reader, onClose }: ResolveDialogProps) {
  const { t } = useTranslation(['unknown', 'common']);
  const lang = useFoodLang();
  const [initial] = useState(() => emptyFood(words));
  const [draft, setDraft, forget, kept] = useWholeDraft<NewFoodDraft>(`new-food.${words.lang}.${words.words}`, initial, isNewFoodDraft, ['id']);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Food>();
  const [asked, setAsked] = useState(false);
  const [fixPast, setFixPast] = useState(true);
  const { closest, waiting } = useClosest(words, reader);
  const { settle, busy } = useSettling(words, fixPast, () => {
    forget();
    onClose();
  });
  const connect = () => {
    setAsked(true);
    if (chosen) settle({ kind: 'map', foodId: chosen.id }, foodName(chosen, lang));
  };
  const footer = adding ? (
    <>
      <Button variant="quiet" onClick={() => setAdding(false)}>
        {t('back')}
      </Button>
      <Button type="submit" variant={submitLook(foodFrom(draft) !== undefined)} form={NEW_FOOD_FORM} busy={busy === 'add'}>
        {t('addAndConnect')}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" className="mr-auto" busy={busy === 'dismiss'} onClick={() => settle({ kind: 'dismiss' })}>
        {t('dismiss')}
      </Button>
      <Button variant={chosen ? 'primary' : 'quiet'} busy={busy === 'map'} onClick={connect}>
        {t('resolve')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(adding ? 'addTitle' : 'dialogTitle', { text: words.text })}
      closeLabel={t('common:close')}
      footer={footer}
    >
      <div className="grid gap-5">
        {adding && kept?.kind !== 'typing' && <DraftNotice draft={kept} />}
        {adding ? (
          <NewFoodForm
            draft={draft}
            onChange={setDraft}
            onFood={(food) => settle({ kind: 'add', food }, lang === 'en' && food.en !== '' ? food.en : food.sl)}
          />
        ) : (
          <>
            <Reports words={words} />
            <FoodChoice
              words={words}
              closest={closest}
              waiting={waiting}
              reader={reader}
              chosen={chosen}
              error={asked && !chosen ? t('chooseFirst') : undefined}
              onChoose={setChosen}
            />
            <Button variant="quiet" size="sm" className="justify-self-start" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </>
        )}
        <FixPast meals={words.meals} on={fixPast} onChange={setFixPast} />
      </div>
    </Dialog>
  );
}
