/**
 * Logs the meal of the photo tab: asks for consent before the first photo is sent to an external model, then puts the meal with its photos into
 * the outbox.
 */
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MealFailure } from '#core/nutrition/meal.ts';
import { config } from '#web/lib/config.ts';
import { consentsQuery, isAgreed, useGiveConsent } from '#web/lib/consents.ts';
import { getSession } from '#web/lib/session.ts';
import type { MealDraft } from '#web/lib/meal/draft.ts';
import type { LogTabProps } from '#web/lib/meal/log-tab.ts';
import { useLogContext } from '#web/lib/meal/use-log-context.ts';
import { photoEntry, useLogMeal } from '#web/lib/meal/mutations.ts';
import { hasSpaceFor } from '#web/lib/meal/unsent.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import { photoMeal, photoRequest } from './photo-request.ts';
import { takenPhotos, type Picks } from './picks.ts';
import { photoQuery } from '#web/lib/meal/photo-query.ts';

export interface Held {
  readonly picks: Picks;
  readonly draft: MealDraft;
}

export interface PhotoLog {
  /** Whether the question about sending stands. */
  readonly asking: boolean;
  readonly giving: boolean;
  /** No room is left on the device for photos that wait. */
  readonly full: boolean;
  readonly submit: () => void;
  readonly allow: () => void;
  readonly refuse: () => void;
  readonly leave: () => void;
}

interface Options extends Pick<LogTabProps, 'day' | 'type' | 'overview' | 'preview' | 'isRead' | 'onLogged'> {
  held: Held;
  /** @param what `words`: the foods added beside them stay in the box */
  clear: (what: 'words' | 'everything') => void;
  giveBack: (held: Held) => void;
}

const listReady = ({ picks }: Held) => takenPhotos(picks).flatMap(({ id, image }) => (image ? [{ id, ...image }] : []));

/** Without a model what stands recognised is what is saved; until the words are read here, the server reads them. */
function toWritten({ draft, preview, isRead }: Pick<Options, 'preview' | 'isRead'> & Pick<Held, 'draft'>) {
  const { oil, oilGrams } = draft;
  return isRead || draft.text.trim() === '' ? { chips: preview.chips, oil, oilGrams } : {};
}

export function usePhotoLog({ held, day, type, overview, preview, isRead, clear, giveBack, onLogged }: Options): PhotoLog {
  const client = useQueryClient();
  const { logContext } = useLogContext(overview, day);
  const toasts = useMealToasts();
  const { mutate: log } = useLogMeal({ onWaiting: toasts.waiting });
  const { data: consents } = useQuery(consentsQuery());
  const { mutate: give, isPending: giving } = useGiveConsent();
  const [asking, setAsking] = useState(false);
  const [full, setFull] = useState(false);

  const send = (unread: MealFailure | undefined) => {
    const photos = listReady(held);
    const files = photos.map(({ id, blob }) => ({ id, blob }));
    setAsking(false);
    setFull(!hasSpaceFor(files));
    const session = getSession();
    if (!hasSpaceFor(files) || session.status !== 'signed-in') return;
    const at = logContext(type);
    const written = unread === undefined ? {} : { unread, ...toWritten({ draft: held.draft, preview, isRead }) };
    const pictured = { words: held.draft.text, photos, ...written };
    const meal = photoMeal(at, pictured, session.user.id);
    // Shown from here on, before and after it is stored.
    meal.photos.forEach((photo, i) => client.setQueryData(photoQuery(photo.path).queryKey, photos[i]?.blob));
    log({ entry: photoEntry(photoRequest(at, pictured), meal, files), onStored: (stored) => toasts.logged(stored, () => giveBack(held)) });
    clear(unread === undefined ? 'words' : 'everything');
    onLogged();
  };

  const submit = () => {
    if (!config.photo?.provider) send('no_provider');
    else if (isAgreed(consents, 'ai_photos')) send(undefined);
    else setAsking(true);
  };

  return {
    asking,
    giving,
    full,
    submit,
    allow: () => give('ai_photos', { onSuccess: () => send(undefined) }),
    refuse: () => send('no_consent'),
    leave: () => setAsking(false),
  };
}
