/**
 * Who may do what to each table of schema public: the whole of it, in one place. A table that is not here fails the tests, and
 * so does a right that is not what is written here. Everybody acts on one row of the owner's; 'rows' means the action reaches
 * it, 'none' that row security hides it, and an SQLSTATE that the database refuses aloud (42501: no right).
 *
 * 'deactivated' is an administrator whose account was deleted while a token of theirs was still good. To the tables they are a
 * stranger, no more: what belongs to somebody is hidden, nothing is stored in anybody's name. What every signed-in person may
 * read (foods, learnt words, the catalogue of supplements) tells of nobody and stays readable for the minutes the token has
 * left; the server in front refuses that token before any table is asked.
 */
import { resourceRights } from './resource-rights.ts';
import { DENIED, KEPT, OWN, OWN_UNCHANGED, type TableRights } from './rights-shapes.ts';

const MEAL = `insert into public.meals (id, user_id, day, type) values (':id', ':owner', '2026-11-20', 'lunch')`;
const INGREDIENT = `insert into public.meal_ingredients (id, meal_id, user_id, name, recognized) values (':id', ':id', ':owner', 'x', false)`;
const UPLOAD = `insert into public.uploads (id, user_id, kind, reading_id, bucket, path, status) values (':id', ':owner', 'meal_photo', ':id', 'meal-photos', ':owner/:id/:id.jpg', 'done')`;
const PHOTO = `insert into public.meal_photos (id, meal_id, user_id, upload_id, width, height) values (':id', ':id', ':owner', ':id', 100, 100)`;
const RECIPE = `insert into public.recipes (id, user_id, name) values (':id', ':owner', 'x')`;
const RECIPE_INGREDIENT = `insert into public.recipe_ingredients (id, recipe_id, user_id, name, grams, nutrients) values (':id', ':id', ':owner', 'x', 100, '{"calories": 50}')`;
const FAVOURITE = `insert into public.favourite_meals (user_id, food_signature, name) values (':owner', 'x', 'x')`;
const PRODUCT = `insert into public.products (id, user_id, name, per_100) values (':id', ':owner', 'skuta', '{"calories": 90}')`;
const SUPPLEMENT = `insert into public.supplements (id, name, type) values (':id', 'Magnezij', 'magnesium')`;
const ASSIGNMENT = `insert into public.supplement_assignments (id, user_id, supplement_id, frequency, from_day) values (':id', ':owner', ':id', 'daily', '2026-01-01')`;
const MENU = `insert into public.menus (id, name) values (':id', 'Teden'); insert into public.menu_items (menu_id, day, type, position, text) values (':id', 1, 'lunch', 1, 'ričet')`;
const MENU_ASSIGNMENT = `insert into public.menu_assignments (id, user_id, menu_id, from_day) values (':id', ':owner', ':id', '2026-01-01')`;

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
  food_aliases: {
    arrange: `insert into public.food_aliases (id, written, lang, food_id) values (':id', ':id', 'sl', 'quince')`,
    where: `id = ':id'`,
    insert: `insert into public.food_aliases (written, lang, food_id) values ('x', 'sl', 'quince')`,
    update: `food_id = 'kefir'`,
    rights: { ...KEPT, stranger: { ...DENIED, select: 'rows' } },
  },
  products: { arrange: PRODUCT, where: `id = ':id'`, insert: PRODUCT.replace(':id', ':other'), update: `name = 'x'`, rights: KEPT },
  meals: { arrange: MEAL, where: `id = ':id'`, insert: MEAL.replace(':id', ':other'), update: `notes = 'x'`, rights: OWN },
  meal_ingredients: {
    arrange: `${MEAL}; ${INGREDIENT}`,
    where: `id = ':id'`,
    insert: INGREDIENT.replace(':id', ':other'),
    update: `name = 'y'`,
    rights: OWN,
  },
  meal_photos: {
    arrange: `${MEAL}; ${UPLOAD}; ${PHOTO}`,
    where: `id = ':id'`,
    insert: PHOTO.replace(':id', ':other'),
    update: `width = 200`,
    rights: KEPT,
  },
  uploads: { arrange: UPLOAD, where: `id = ':id'`, insert: UPLOAD.replaceAll(':id', ':other'), update: `attempts = 1`, rights: KEPT },
  consents: {
    arrange: `insert into public.consents (id, user_id, kind, place) values (':id', ':owner', 'ai_photos', 'ai.ziva.test')`,
    where: `id = ':id'`,
    insert: `insert into public.consents (user_id, kind, place) values (':owner', 'ai_text', 'ai.ziva.test')`,
    update: `withdrawn_at = now()`,
    rights: { ...KEPT, admin: { ...DENIED, select: 'none' } },
  },
  recipes: { arrange: RECIPE, where: `id = ':id'`, insert: RECIPE.replace(':id', ':other'), update: `name = 'y'`, rights: OWN },
  recipe_ingredients: {
    arrange: `${RECIPE}; ${RECIPE_INGREDIENT}`,
    where: `id = ':id'`,
    insert: RECIPE_INGREDIENT.replace(':id', ':other'),
    update: `name = 'y'`,
    rights: OWN_UNCHANGED,
  },
  favourite_meals: {
    arrange: FAVOURITE,
    where: `user_id = ':owner' and food_signature = 'x'`,
    insert: FAVOURITE.replace(`'x', 'x'`, `'y', 'y'`),
    update: `name = 'y'`,
    rights: OWN_UNCHANGED,
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
  security_events: {
    arrange: `insert into public.security_events (id, user_id, kind) values (':id', ':owner', 'signed_in'); insert into auth.sessions (id, user_id, created_at, updated_at) values (':id', ':owner', now(), now())`,
    where: `id = ':id'`,
    insert: `insert into public.security_events (user_id, kind) values (':owner', 'signed_in')`,
    update: `kind = 'session_ended'`,
    rights: {
      owner: { ...DENIED, select: 'rows' },
      stranger: { ...DENIED, select: 'none' },
      admin: { ...DENIED, select: 'none' },
      anon: DENIED,
    },
  },
  account_exports: {
    arrange: `insert into public.account_exports (id, user_id, file) values (':id', ':owner', ':id.zip')`,
    where: `id = ':id'`,
    insert: `insert into public.account_exports (id, user_id, file) values (':other', ':owner', ':other.zip')`,
    update: `file = 'another.zip'`,
    rights: {
      owner: { ...DENIED, select: 'rows' },
      stranger: { ...DENIED, select: 'none' },
      admin: { ...DENIED, select: 'none' },
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
  supplements: {
    arrange: SUPPLEMENT,
    where: `id = ':id'`,
    insert: SUPPLEMENT.replace(':id', ':other'),
    update: `name = 'x'`,
    rights: { ...KEPT, stranger: { ...DENIED, select: 'rows' } },
  },
  supplement_notes: {
    arrange: `${SUPPLEMENT}; insert into public.supplement_notes (supplement_id, notes) values (':id', 'drago')`,
    where: `supplement_id = ':id'`,
    insert: `insert into public.supplement_notes (supplement_id, notes) values (':id', 'x')`,
    update: `notes = 'x'`,
    rights: { ...KEPT, owner: { ...DENIED, select: 'none' } },
  },
  supplement_assignments: {
    arrange: `${SUPPLEMENT}; ${ASSIGNMENT}`,
    where: `id = ':id'`,
    insert: ASSIGNMENT.replace(':id', ':other'),
    update: `dosage = 'x'`,
    rights: KEPT,
  },
  supplement_ticks: {
    arrange: `${SUPPLEMENT}; ${ASSIGNMENT}; insert into public.supplement_ticks (assignment_id, user_id, day) values (':id', ':owner', '2026-01-02')`,
    where: `assignment_id = ':id'`,
    insert: `insert into public.supplement_ticks (assignment_id, user_id, day) values (':id', ':owner', '2026-01-03')`,
    update: `day = '2026-01-04'`,
    rights: {
      owner: { select: 'rows', insert: 'rows', update: '42501', delete: 'rows' },
      stranger: { select: 'none', insert: '42501', update: '42501', delete: 'none' },
      admin: { select: 'rows', insert: '42501', update: '42501', delete: 'none' },
      anon: DENIED,
    },
  },
  menus: {
    arrange: `${MENU}; ${MENU_ASSIGNMENT}`,
    where: `id = ':id'`,
    insert: `insert into public.menus (name) values ('x')`,
    update: `name = 'x'`,
    rights: KEPT,
  },
  menu_items: {
    arrange: `${MENU}; ${MENU_ASSIGNMENT}`,
    where: `menu_id = ':id'`,
    insert: `insert into public.menu_items (menu_id, day, type, position, text) values (':id', 2, 'lunch', 1, 'x')`,
    update: `text = 'x'`,
    rights: KEPT,
  },
  menu_assignments: {
    arrange: `${MENU}; ${MENU_ASSIGNMENT}`,
    where: `id = ':id'`,
    insert: MENU_ASSIGNMENT.replace(':id', ':other'),
    update: `from_day = '2026-01-02'`,
    rights: KEPT,
  },
  client_mails: {
    arrange: `insert into public.client_mails (id, user_id, kind, lang, subject, text, html) values (':id', ':owner', 'supplements', 'sl', 'x', 'x', 'x'); insert into private.jobs (id, kind, status, payload) values (':id', 'mail', 'failed', '{"kind": "recovery"}')`,
    where: `id = ':id'`,
    insert: `insert into public.client_mails (id, user_id, kind, lang, subject, text, html) values (':other', ':owner', 'supplements', 'sl', 'x', 'x', 'x')`,
    update: `subject = 'y'`,
    rights: KEPT,
  },
  push_subscriptions: {
    arrange: `insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth) values (':id', ':owner', 'https://push.ziva.test/:id', 'B' || repeat('A', 86), repeat('A', 22))`,
    where: `id = ':id'`,
    insert: `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values (':owner', 'https://push.ziva.test/x', 'B' || repeat('A', 86), repeat('A', 22))`,
    update: `auth = repeat('A', 21) || 'Q'`,
    rights: {
      owner: { ...DENIED, select: 'rows', delete: 'rows' },
      stranger: { ...DENIED, select: 'none', delete: 'none' },
      admin: { ...DENIED, select: 'none', delete: 'none' },
      anon: DENIED,
    },
  },
  client_notes: {
    arrange: `insert into public.client_notes (id, client_id, text) values (':id', ':owner', 'x')`,
    where: `id = ':id'`,
    insert: `insert into public.client_notes (client_id, text) values (':owner', 'x')`,
    update: `pinned = true`,
    rights: {
      owner: { ...DENIED, select: 'none' },
      stranger: { ...DENIED, select: 'none' },
      admin: { ...DENIED, select: 'rows' },
      anon: DENIED,
    },
  },
  ...resourceRights.tables,
};
