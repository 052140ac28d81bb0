/** Menus on the wire: a named week of meals, and to whom it was given. */
import * as z from 'zod/mini';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { MENU_LIMITS } from '#core/supplements/supplement.ts';
import { daySchema } from './meal.ts';
import { inOrder, periodFields } from './period.ts';

/** One line of a menu, in words the meal parser reads. `day`: 1 = Monday to 7 = Sunday. */
export const menuItemSchema = z.object({
  day: z.int().check(z.minimum(1), z.maximum(7)),
  type: z.enum(MEAL_TYPES),
  text: oneLine({ min: 1, max: MENU_LIMITS.line }),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** What rpcs `desk_menu` and `desk_save_menu` answer and the latter takes. */
export const menuSchema = z.object({
  id: z.uuid(),
  name: oneLine({ min: 1, max: MENU_LIMITS.name }),
  description: z.nullable(plainText(MENU_LIMITS.description)),
  archived: z.boolean(),
  items: z.array(menuItemSchema),
});
export type Menu = z.infer<typeof menuSchema>;

/** rpc `desk_remove_menu`: what is gone, archived instead of deleted when it was ever assigned. */
export const removedMenuSchema = z.object({ archived: z.boolean(), menu: menuSchema });

/** rpc `desk_menus`: a page of them by name, with how many days and lines each has and how many people follow it now. */
export const menuPageSchema = z.object({
  menus: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.nullable(z.string()),
      archived: z.boolean(),
      days: z.number(),
      lines: z.number(),
      clients: z.number(),
    }),
  ),
  more: z.boolean(),
  /** There never was a menu. */
  empty: z.boolean(),
});
export type MenuPage = z.infer<typeof menuPageSchema>;

/** What rpc `client_assign_menu` takes; the id is made by the client. */
export const menuAssignmentInputSchema = z.object({ id: z.uuid(), menuId: z.uuid(), ...periodFields }).check(inOrder);

/** What `client_assign_menu` and `client_end_menu` answer. */
export const menuAssignmentSchema = z.object({
  id: z.uuid(),
  menuId: z.uuid(),
  name: z.string(),
  fromDay: daySchema,
  /** The last day; null = until further notice. */
  toDay: z.nullable(daySchema),
});
export type MenuAssignment = z.infer<typeof menuAssignmentSchema>;

/** A menu as whoever follows it reads it. */
export const myMenuSchema = z.extend(menuSchema, { assignmentId: z.uuid(), fromDay: daySchema, toDay: z.nullable(daySchema) });
export type MyMenu = z.infer<typeof myMenuSchema>;
