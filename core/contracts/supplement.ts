/** Supplements on the wire: the catalogue, what was assigned, and what a person's screen and the nutritionist's page about them show. */
import * as z from 'zod/mini';
import { oneLine } from '#core/kit/one-line.ts';
import {
  AUDIENCES,
  AVAILABILITIES,
  FREQUENCIES,
  SUPPLEMENT_LIMITS,
  SUPPLEMENT_TYPES,
  SUPPLEMENT_UNITS,
  TIERS,
} from '#core/supplements/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { daySchema } from './meal.ts';
import { menuAssignmentSchema, myMenuSchema } from './menu.ts';
import { inOrder, periodFields } from './period.ts';

export const supplementSchema = z.object({
  id: z.uuid(),
  name: oneLine({ min: 1, max: SUPPLEMENT_LIMITS.name }),
  type: z.enum(SUPPLEMENT_TYPES),
  brand: z.nullable(oneLine({ max: SUPPLEMENT_LIMITS.name })),
  distributor: z.nullable(oneLine({ max: SUPPLEMENT_LIMITS.name })),
  tier: z.enum(TIERS),
  availability: z.enum(AVAILABILITIES),
  /** Empty = for everybody. */
  audience: z.array(z.enum(AUDIENCES)),
  /** How often it is usually taken: what an assignment starts from. */
  frequency: z.enum(FREQUENCIES),
  dosage: z.nullable(z.string()),
  archived: z.boolean(),
});
export type Supplement = z.infer<typeof supplementSchema>;

/** A supplement as administrators see it: what rpc `desk_save_supplement` takes and answers. */
export const catalogueSupplementSchema = z.extend(supplementSchema, { notes: z.nullable(z.string()) });
export type CatalogueSupplement = z.infer<typeof catalogueSupplementSchema>;

/** rpc `desk_supplements`: a page of the catalogue by name. */
export const cataloguePageSchema = z.object({
  /** `clients`: how many people take it now. */
  supplements: z.array(z.extend(catalogueSupplementSchema, { clients: z.number() })),
  more: z.boolean(),
  /** Nothing was ever put into the catalogue. */
  empty: z.boolean(),
});
export type CataloguePage = z.infer<typeof cataloguePageSchema>;

/** rpc `desk_remove_supplement`: what is gone, archived instead of deleted when it was ever assigned. */
export const removedSupplementSchema = z.object({ archived: z.boolean(), supplement: catalogueSupplementSchema });

export const assignmentSchema = z.object({
  id: z.uuid(),
  supplement: supplementSchema,
  frequency: z.enum(FREQUENCIES),
  /** The nutritionist's own; null = as the supplement says. */
  dosage: z.nullable(z.string()),
  note: z.nullable(z.string()),
  fromDay: daySchema,
  /** The last day; null = until further notice. */
  toDay: z.nullable(daySchema),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** What rpc `client_assign_supplement` takes; `client_change_assignment` takes the same without `supplementId`. */
export const assignmentInputSchema = z
  .object({
    id: z.uuid(),
    supplementId: z.uuid(),
    frequency: z.enum(FREQUENCIES),
    dosage: z.nullable(z.string().check(z.maxLength(SUPPLEMENT_LIMITS.dosage))),
    note: z.nullable(z.string().check(z.maxLength(SUPPLEMENT_LIMITS.note))),
    ...periodFields,
  })
  .check(inOrder);
export type AssignmentInput = z.infer<typeof assignmentInputSchema>;

/** `ticks`: the days it was taken, of the last five weeks. */
const takenSchema = z.extend(assignmentSchema, { ticks: z.array(daySchema) });
export type TakenAssignment = z.infer<typeof takenSchema>;

/** A supplement that a person takes without anybody having assigned it. Null = not said. */
export const ownSupplementSchema = z.object({
  id: z.uuid(),
  type: z.enum(SUPPLEMENT_TYPES),
  /** Null = as its type is called. */
  name: z.nullable(oneLine({ min: 1, max: SUPPLEMENT_LIMITS.name })),
  /** At a time, in `unit`. */
  amount: z.nullable(z.number().check(z.minimum(0), z.maximum(SUPPLEMENT_LIMITS.amount))),
  unit: z.nullable(z.enum(SUPPLEMENT_UNITS)),
  manufacturer: z.nullable(oneLine({ min: 1, max: SUPPLEMENT_LIMITS.name })),
  frequency: z.enum(FREQUENCIES),
  ...periodFields,
});
/** The same as a person enters it. */
export const ownSupplementInput = ownSupplementSchema.check(inOrder);
export type OwnSupplement = z.infer<typeof ownSupplementSchema>;

/** What rpc `save_own_supplement` takes. `ticks`: of one that comes back after it was deleted. */
export type SaveOwnSupplement = OwnSupplement & { readonly ticks?: readonly Day[] };

const takenOwnSchema = z.extend(ownSupplementSchema, { ticks: z.array(daySchema), lastTick: z.nullable(daySchema) });
export type TakenOwn = z.infer<typeof takenOwnSchema>;

/** rpc `delete_own_supplement(supplement_id)`: every day it was taken, so that it can come back whole. */
export const deletedOwnSchema = z.object({ ticks: z.array(daySchema) });

/** A time of day at which a person is reminded: of one supplement, or of all that is due. */
export const supplementReminderSchema = z.object({
  id: z.uuid(),
  /** After midnight, by the person's own clock. */
  minute: z.int().check(z.minimum(0), z.maximum(1439)),
  assignmentId: z.nullable(z.uuid()),
  ownId: z.nullable(z.uuid()),
});
export type SupplementReminder = z.infer<typeof supplementReminderSchema>;

/** rpc `my_supplements(day)`: everything the caller was assigned or takes on their own, ended ones too; menus of the day and later. */
export const mySupplementsSchema = z.object({
  day: daySchema,
  today: daySchema,
  assignments: z.array(takenSchema),
  own: z.array(takenOwnSchema),
  menus: z.array(myMenuSchema),
  /** By time of day. */
  reminders: z.array(supplementReminderSchema),
  /** Whether they come: not if they are switched off, nor in the calm view. */
  reminds: z.boolean(),
  timeZone: z.string(),
});
export type MySupplements = z.infer<typeof mySupplementsSchema>;

export const tickSchema = z.object({ assignmentId: z.string(), day: daySchema, done: z.boolean() });
export type Tick = z.infer<typeof tickSchema>;

/** rpc `client_supplements(client_id)`: the same for the nutritionist; `today` is the client's. */
export const clientSupplementsSchema = z.object({
  today: daySchema,
  assignments: z.array(z.extend(takenSchema, { lastTick: z.nullable(daySchema) })),
  own: z.array(takenOwnSchema),
  menus: z.array(menuAssignmentSchema),
});
export type ClientSupplements = z.infer<typeof clientSupplementsSchema>;
