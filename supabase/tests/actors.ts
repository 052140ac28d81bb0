/**
 * Who may do what to each table of schema public: the whole of it, in one place. A table that is not here fails the tests, and
 * so does a right that is not what is written here. Everybody acts on one row of the owner's; 'rows' means the deed reaches
 * it, 'none' that row security hides it, and an SQLSTATE that the database refuses aloud (42501: no right).
 */
export const ACTORS = ['owner', 'stranger', 'admin', 'anon'] as const;
export type ActorName = (typeof ACTORS)[number];
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export type Outcome = 'rows' | 'none' | '42501';

export interface TableRights {
  /** Makes the owner's row as the database's owner. `:owner` is the owner's id, `:id` a fresh uuid. */
  readonly arrange: string;
  /** Finds that row. */
  readonly where: string;
  /** One more row of the owner's, as an actor would insert it. */
  readonly insert: string;
  /** A change of the row that every right would allow. */
  readonly update: string;
  readonly rights: Readonly<Record<ActorName, Readonly<Record<Verb, Outcome>>>>;
}

const DENIED = { select: '42501', insert: '42501', update: '42501', delete: '42501' } as const;
/** A row of one's own that the administrator may look at, and strangers may not know of. */
const OWN = {
  owner: { select: 'rows', insert: 'rows', update: 'rows', delete: 'rows' },
  stranger: { select: 'none', insert: '42501', update: 'none', delete: 'none' },
  admin: { select: 'rows', insert: '42501', update: 'none', delete: 'none' },
  anon: DENIED,
} as const;

const MEAL = `insert into public.meals (id, user_id, day, type) values (':id', ':owner', '2026-11-20', 'lunch')`;
const INGREDIENT = `insert into public.meal_ingredients (id, meal_id, user_id, name, recognized) values (':id', ':id', ':owner', 'x', false)`;

export const RIGHTS: Readonly<Record<string, TableRights>> = {
  profiles: {
    arrange: 'select 1',
    where: `user_id = ':owner'`,
    insert: `insert into public.profiles (user_id) values (':owner')`,
    update: `theme = 'dark'`,
    rights: {
      owner: { select: 'rows', insert: '42501', update: 'rows', delete: '42501' },
      stranger: { select: 'none', insert: '42501', update: 'none', delete: '42501' },
      admin: { select: 'rows', insert: '42501', update: 'none', delete: '42501' },
      anon: DENIED,
    },
  },
  invitations: {
    arrange: `insert into public.invitations (id, email, code) values (':id', ':id@ziva.test', upper(':id'))`,
    where: `id = ':id'`,
    insert: `insert into public.invitations (email, code, invited_by) values ('x@ziva.test', upper(':other'), auth.uid())`,
    update: `lang = 'en'`,
    rights: {
      owner: { select: 'none', insert: '42501', update: 'none', delete: 'none' },
      stranger: { select: 'none', insert: '42501', update: 'none', delete: 'none' },
      admin: { select: 'rows', insert: 'rows', update: 'rows', delete: 'rows' },
      anon: DENIED,
    },
  },
  foods: {
    arrange: `insert into public.foods (id, table_id, en, category, per_100g, usual_grams, source) values ('test:' || ':id', 'test', '{quince}', 'fruit', '{"calories": 57}', 100, 'test')`,
    where: `id = 'test:' || ':id'`,
    insert: `insert into public.foods (id, table_id, en, category, per_100g, usual_grams, source) values ('test:' || ':other', 'test', '{quince}', 'fruit', '{}', 100, 'test')`,
    update: `usual_grams = 90`,
    rights: {
      owner: { ...DENIED, select: 'rows' },
      stranger: { ...DENIED, select: 'rows' },
      admin: { ...DENIED, select: 'rows' },
      anon: DENIED,
    },
  },
  meals: { arrange: MEAL, where: `id = ':id'`, insert: MEAL.replace(':id', ':other'), update: `notes = 'x'`, rights: OWN },
  meal_ingredients: {
    arrange: `${MEAL}; ${INGREDIENT}`,
    where: `id = ':id'`,
    insert: INGREDIENT.replace(':id', ':other'),
    update: `name = 'y'`,
    rights: OWN,
  },
  unknown_ingredients: {
    arrange: `${MEAL}; ${INGREDIENT}`,
    where: `ingredient_id = ':id'`,
    insert: `insert into public.unknown_ingredients (user_id, meal_id, ingredient_id, text, lang) values (':owner', ':id', ':id', 'x', 'sl')`,
    update: `status = 'resolved'`,
    rights: {
      owner: { select: 'rows', insert: '42501', update: 'none', delete: '42501' },
      stranger: { select: 'none', insert: '42501', update: 'none', delete: '42501' },
      admin: { select: 'rows', insert: '42501', update: 'rows', delete: '42501' },
      anon: DENIED,
    },
  },
  daily_goals: {
    arrange: `insert into public.daily_goals (user_id, valid_from, calories, protein, carbs, fat) values (':owner', '2026-01-01', 2000, 100, 200, 70)`,
    where: `user_id = ':owner'`,
    insert: `insert into public.daily_goals (user_id, valid_from, calories, protein, carbs, fat) values (':owner', '2026-02-01', 2000, 100, 200, 70)`,
    update: `fat = 71`,
    rights: OWN,
  },
  weight_entries: {
    arrange: `insert into public.weight_entries (id, user_id, day, weight_kg) values (':id', ':owner', '2026-11-20', 70)`,
    where: `id = ':id'`,
    insert: `insert into public.weight_entries (user_id, day, weight_kg) values (':owner', '2026-11-21', 70)`,
    update: `weight_kg = 71`,
    rights: OWN,
  },
  audit_entries: {
    arrange: `insert into public.audit_entries (id, user_id, action) values (':id', ':owner', 'profile_changed')`,
    where: `id = ':id'`,
    insert: `insert into public.audit_entries (user_id, action) values (':owner', 'profile_changed')`,
    update: `action = 'nothing_happened'`,
    rights: {
      owner: { ...DENIED, select: 'rows' },
      stranger: { ...DENIED, select: 'none' },
      admin: { ...DENIED, select: 'rows' },
      anon: DENIED,
    },
  },
  notices: {
    arrange: `insert into public.notices (id, user_id, kind) values (':id', ':owner', 'food_found')`,
    where: `id = ':id'`,
    insert: `insert into public.notices (user_id, kind) values (':owner', 'food_found')`,
    update: `read_at = now()`,
    rights: {
      owner: { ...DENIED, select: 'rows', update: 'rows' },
      stranger: { ...DENIED, select: 'none', update: 'none' },
      admin: { ...DENIED, select: 'none', update: 'none' },
      anon: DENIED,
    },
  },
};
