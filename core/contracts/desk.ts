/** The nutritionist's desk: its home, a client's page, notes about a client, the timeline. For administrators only, except `my_audit`. */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import type { Day } from '#core/kit/day.ts';
import { plainText } from '#core/kit/one-line.ts';
import { daySchema, mealSchema } from './meal.ts';
import { baseGoalsSchema, personalRequest } from './overview.ts';

/** Why somebody needs attention. What `data` holds depends on the kind; `at` is when it happened. */
export const reasonSchema = z.object({ kind: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) });
export type Reason = z.infer<typeof reasonSchema>;

export const clientRowSchema = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  timeZone: z.string(),
  lastLoggedAt: z.nullable(z.string()),
  /** Of the last seven days' days with meals; null without any. */
  meanKcal: z.nullable(z.number()),
  reasons: z.array(reasonSchema),
});
export type ClientRow = z.infer<typeof clientRowSchema>;

export const CLIENT_SORTS = ['attention', 'name', 'last'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
/** Filters of the list; a kind of reason is one too. */
export const CLIENT_FILTERS = ['all', 'attention', 'active'] as const;

/**
 * rpc `desk_clients(q, sort, filter, after, max)`: highest weight first, among equals the longest waiting first; pass `next` as `after` for the
 * next page.
 */
export const clientsPageSchema = z.object({
  rows: z.array(clientRowSchema),
  next: z.nullable(z.object({ key: z.string(), id: z.string() })),
});
export type ClientsPage = z.infer<typeof clientsPageSchema>;

/** A mail that was given up. What it says and where its link leads is not told. */
export const undeliveredMailSchema = z.object({
  id: z.string(),
  /** One of UNDELIVERED_KINDS, or of a version this build does not know. */
  kind: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The account it goes to, if there is one. */
  clientId: z.nullable(z.string()),
  failedAt: z.string(),
  /** As core/mails/mail-failure.ts reads it. */
  error: z.nullable(z.string()),
  /** Its link or invitation is no longer good: sending it again is refused. */
  expired: z.boolean(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;
export const UNDELIVERED_KINDS = [
  'invitation',
  'clientMail',
  'recovery',
  'magicLink',
  'confirmation',
  'emailChange',
  'accountNotice',
  'legalNotice',
] as const;

/** rpc `desk_home()`. */
export const deskHomeSchema = z.object({
  counts: z.object({
    clients: z.number(),
    activeThisWeek: z.number(),
    openUnknown: z.number(),
    needAttention: z.number(),
    pendingInvitations: z.number(),
    expiredInvitations: z.number(),
  }),
  /** Invitations that have expired unused or soon will. */
  ending: z.object({
    invitations: z.array(z.object({ id: z.string(), email: z.string(), expiresAt: z.string(), expired: z.boolean() })),
    /** Maybe more than are listed here. */
    total: z.number(),
  }),
  undelivered: z.object({
    /** The newest of them. */
    mails: z.array(undeliveredMailSchema),
    total: z.number(),
  }),
  clients: clientsPageSchema,
});
export type DeskHome = z.infer<typeof deskHomeSchema>;

export const personalDataSchema = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  lang: z.enum(INTERFACE_LANGS),
  timeZone: z.string(),
  birthDate: z.nullable(daySchema),
  sex: z.nullable(z.enum(['female', 'male'])),
  heightCm: z.nullable(z.number()),
  phone: z.nullable(z.string()),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** What rpc `client_update_profile` takes. @param today the client's own */
export const clientPersonalRequest = (today: Day) => z.extend(personalRequest(today), { lang: z.enum(INTERFACE_LANGS), timeZone: z.string() });

/** rpc `client_page(client_id)`, and what `client_update_profile` and `client_set_goals` answer. */
export const clientPageSchema = z.object({
  id: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  isAdmin: z.boolean(),
  isSelf: z.boolean(),
  /** The client's own today. */
  today: daySchema,
  lastLoggedAt: z.nullable(z.string()),
  mealCount: z.number(),
  meanKcal: z.nullable(z.number()),
  reasons: z.array(reasonSchema),
  profile: personalDataSchema,
  goals: z.nullable(z.extend(baseGoalsSchema, { validFrom: daySchema })),
});
export type ClientPage = z.infer<typeof clientPageSchema>;

/** rpc `client_meals(client_id, before, max)`: days with meals, newest first; `next` is given back as `before`. */
export const clientMealsSchema = z.object({
  timeZone: z.string(),
  next: z.nullable(daySchema),
  days: z.array(z.object({ day: daySchema, meals: z.array(mealSchema) })),
});

/** Longest note. */
export const NOTE_MAX = 4000;
/** A note as it is typed. */
export const noteText = plainText(NOTE_MAX).check(z.trim(), z.minLength(1));
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

/** rpc `client_notes_page(client_id, before, before_id, max)`: the pinned ones come with the first page only. */
export const notesPageSchema = z.object({ pinned: z.array(noteSchema), notes: z.array(noteSchema), more: z.boolean() });

/** One thing that happened. What `data` holds depends on the kind; a kind this build does not know is shown by its moment alone. */
export const timelineEventSchema = z.object({ kind: z.string(), id: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) });
export type TimelineEvent = z.infer<typeof timelineEventSchema>;

/** rpc `client_timeline(client_id, kinds, before, before_id, max)`. */
export const timelinePageSchema = z.object({ events: z.array(timelineEventSchema), more: z.boolean() });

/** rpc `my_audit(before, before_id, max)`: what administrators did to the caller's own data. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  actor: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), more: z.boolean() });
