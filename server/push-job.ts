/** Sends the satiety question to a user's browsers. The message contains the question, two answers and the meal's id, no food and no name. */
import * as z from 'zod';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import type { PushPort } from '#functions/ports/push.ts';
import { REMINDER_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import type { JobHandler } from './jobs.ts';
import type { CallerDb } from './rest/rpc.ts';

/** Of the five answers the two that fit on a notification. */
const ANSWERS = [2, 4] as const;

const payloadSchema = z.object({ mealId: z.uuid() });
const dueSchema = z.array(z.object({ id: z.uuid(), endpoint: z.string(), p256dh: z.string(), auth: z.string(), lang: z.enum(INTERFACE_LANGS) }));

function questionIn(lang: InterfaceLang, mealId: string): object {
  const words = (key: string) => translate(REMINDER_WORDS[lang], key);
  const answers = ANSWERS.map((value) => ({ value, words: words(`answer.${value}`) }));
  return { kind: 'satiety', mealId, lang, title: words('push.title'), text: words('push.text'), answers };
}

/** @param sender null where the installation is not configured for push (any more): then nobody is asked */
export function satietyJob(db: CallerDb, sender: PushPort | null): JobHandler {
  return async (payload) => {
    if (sender === null) return;
    const { mealId } = payloadSchema.parse(payload);
    const due = await db.rpc('satiety_reminder', { meal_id: mealId }, dueSchema);
    const reported = await Promise.allSettled(
      due.map(async (target) => ({ id: target.id, gone: (await sender.send(target, questionIn(target.lang, mealId))) === 'gone' })),
    );
    const gone = reported.flatMap((one) => (one.status === 'fulfilled' && one.value.gone ? [one.value.id] : []));
    if (gone.length > 0) await db.rpc('forget_push', { ids: gone });
    // Again later only when nobody was reached: whoever was asked is not asked twice.
    const failed = reported.find((one) => one.status === 'rejected');
    if (failed && !reported.some((one) => one.status === 'fulfilled' && !one.value.gone)) throw failed.reason;
  };
}
