/**
 * Sends reminders to a user's browsers: the satiety question with two answers and the meal's id, and that it is time for supplements. No message
 * contains a food, a supplement or a name.
 */
import * as z from 'zod';
import { daySchema } from '#core/contracts/meal.ts';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { dueOn } from '#core/supplements/due.ts';
import { FREQUENCIES } from '#core/supplements/supplement.ts';
import type { Ports } from '#functions/ports/ports.ts';
import type { PushPort } from '#functions/ports/push.ts';
import { REMINDER_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import type { JobHandler } from './lanes.ts';
import type { CallerDb } from './rest/rpc.ts';

const HOUR_MS = 3_600_000;

/** Of the five answers the two that fit on a notification. */
const ANSWERS = [2, 4] as const;

const targetsSchema = z.array(z.object({ id: z.uuid(), endpoint: z.string(), p256dh: z.string(), auth: z.string(), lang: z.enum(INTERFACE_LANGS) }));
type Targets = z.infer<typeof targetsSchema>;

async function sendAll(db: CallerDb, sender: PushPort, targets: Targets, toMessage: (lang: InterfaceLang) => object): Promise<void> {
  const reported = await Promise.allSettled(
    targets.map(async (target) => ({ id: target.id, gone: (await sender.send(target, toMessage(target.lang))) === 'gone' })),
  );
  const gone = reported.flatMap((one) => (one.status === 'fulfilled' && one.value.gone ? [one.value.id] : []));
  if (gone.length > 0) await db.rpc('forget_push', { ids: gone });
  // Again later only when nobody was reached: whoever was asked is not asked twice.
  const failed = reported.find((one) => one.status === 'rejected');
  if (failed && !reported.some((one) => one.status === 'fulfilled' && !one.value.gone)) throw failed.reason;
}

const satietySchema = z.object({ mealId: z.uuid() });

function satietyQuestion(lang: InterfaceLang, mealId: string): object {
  const words = (key: string) => translate(REMINDER_WORDS[lang], key);
  const answers = ANSWERS.map((value) => ({ value, words: words(`answer.${value}`) }));
  return { kind: 'satiety', mealId, lang, title: words('push.title'), text: words('push.text'), answers };
}

/** @param sender null where the installation is not configured for push (any more): then nobody is asked */
export function satietyJob(db: CallerDb, sender: PushPort | null): JobHandler {
  return async (payload) => {
    if (sender === null) return;
    const { mealId } = satietySchema.parse(payload);
    const due = await db.rpc('satiety_reminder', { meal_id: mealId }, targetsSchema);
    await sendAll(db, sender, due, (lang) => satietyQuestion(lang, mealId));
  };
}

const reminderSchema = z.object({ reminderId: z.uuid(), moment: z.string() });
const courseSchema = z.object({ frequency: z.enum(FREQUENCIES), fromDay: daySchema, toDay: z.nullable(daySchema), ticks: z.array(daySchema) });
const dueReminderSchema = z.nullable(z.object({ day: daySchema, courses: z.array(courseSchema), targets: targetsSchema }));

/** Says that it is time for supplements, unless everything it is about is taken or not due. */
export function supplementReminderJob(db: CallerDb, sender: PushPort | null): JobHandler {
  return async (payload) => {
    if (sender === null) return;
    const { reminderId, moment } = reminderSchema.parse(payload);
    const reminder = await db.rpc('due_supplement_reminder', { reminder_id: reminderId, moment }, dueReminderSchema);
    if (!reminder?.courses.some((course) => dueOn(course, reminder.day, course.ticks) === 'due')) return;
    await sendAll(db, sender, reminder.targets, (lang) => {
      const words = (key: string) => translate(REMINDER_WORDS[lang], key);
      return { kind: 'supplements', lang, title: words('supplements.title'), text: words('supplements.text') };
    });
  };
}

/** Queues the planning of an hour; the same hour twice is one. Each queues the next. What is due is so by the database's clock. */
export async function planReminders(ports: Pick<Ports, 'jobs' | 'now'>, at: number = ports.now()): Promise<void> {
  const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
  const id = `5eee9002-0000-4000-8000-00${hour.slice(0, 13).replaceAll(/[-T]/g, '')}`;
  await ports.jobs.enqueue({ kind: 'plan_supplement_reminders', id, ...(Date.parse(hour) > ports.now() ? { runAt: new Date(hour) } : {}) });
}

export function planRemindersJob(db: CallerDb, ports: Ports): JobHandler {
  return async () => {
    await planReminders(ports, ports.now() + HOUR_MS);
    await db.rpc('plan_supplement_reminders');
  };
}
