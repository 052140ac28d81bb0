/**
 * Where the limits and vocabularies of core stand in the database: supabase/tests/limits.test.ts tries each at its place. A limit of core, or a
 * list of words in a check of schema public, that has no line here fails.
 */
import { SPECIMENS } from '#core/biomarkers/marker.ts';
import { STATUSES } from '#core/biomarkers/status.ts';
import { COMPARATORS, FINDINGS } from '#core/biomarkers/value.ts';
import { BLOOD_FLAGS } from '#core/contracts/blood-tests.ts';
import { CONNECTION_STATES } from '#core/contracts/connection.ts';
import { consentSchema } from '#core/contracts/consent.ts';
import { DECISIONS } from '#core/contracts/expenditure.ts';
import { nutrientGoalSchema } from '#core/contracts/nutrient-goals.ts';
import { CONSULTATION_STATES, INVOICE_STATES, PAID_TIERS, PAYMENT_STATES, PLAN_SOURCES } from '#core/contracts/plan.ts';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { accountExportSchema } from '#core/contracts/account-data.ts';
import { CLIENT_MAIL_KINDS } from '#core/contracts/client-mail.ts';
import { MAIL_STATES } from '#core/contracts/invitation.ts';
import { ENERGY_UNITS, profileSchema, SEXES, WEIGHT_UNITS } from '#core/contracts/overview.ts';
import { SECURITY_EVENT_KINDS } from '#core/contracts/session.ts';
import { uploadSchema } from '#core/contracts/upload.ts';
import { INGREDIENT_BASES, MEAL_FAILURES, MEAL_SOURCES, MEAL_STATUSES, MEAL_TYPES, OIL_OPTIONS } from '#core/nutrition/meal.ts';
import { RECIPE_KINDS } from '#core/nutrition/recipe.ts';
import { PRODUCT_BASES, PRODUCT_SOURCES } from '#core/products/product.ts';
import { SCAN_REGIONS } from '#core/body-composition/regions.ts';
import { SCAN_MAKER_IDS } from '#core/body-composition/scan.ts';
import { SCAN_METHODS } from '#core/body-composition/method.ts';
import { SCAN_SOURCES } from '#core/contracts/body-scans.ts';
import { TRAINING_FILE_REASONS, TRAINING_FILE_STATES } from '#core/contracts/training-file.ts';
import { CALORIES_SOURCES } from '#core/contracts/training.ts';
import { FILE_LIMITS } from '#core/training-files/training-file.ts';
import { KIND_LIMITS } from '#core/training-text/plausible.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { HRV_MEASURES, TRAINING_LIMITS } from '#core/training/session.ts';
import { AVAILABILITIES, FREQUENCIES, SUPPLEMENT_TYPES, SUPPLEMENT_UNITS, TIERS } from '#core/supplements/supplement.ts';
import { MEAL_SPANS, SLEEP_KINDS } from '#core/wearables/contract.ts';
import { MEASURE_KINDS, type MeasureKind } from '#core/weight/measures.ts';

/** "table.column" of schema public. */
export type Column = `${string}.${string}`;
/** `longest`: so many characters; `most` and `least`: the greatest and the smallest value. */
export type Bound = 'longest' | 'most' | 'least';

type LimitSite =
  /** A check holds it. `set` says what is stored to reach `limit`, as the assignments of an update, where it is not the column itself. */
  | { readonly at: 'columns'; readonly bound: Bound; readonly columns: readonly Column[]; readonly set?: (limit: number) => string }
  /** Functions hold it: SQL that reaches `limit` as the owner, in the language of supabase/tests/test-users.ts; one more is `input_invalid`. */
  | { readonly at: 'calls'; readonly calls: readonly ((limit: number) => string)[] }
  /** A figure that SQL gives back. */
  | { readonly at: 'figure'; readonly sql: string }
  /** Only contracts hold it, for this reason. */
  | { readonly at: 'contract'; readonly why: string };

const columns =
  (bound: Bound) =>
  (...names: readonly Column[]): LimitSite => ({ at: 'columns', bound, columns: names });
const [longest, most, least] = [columns('longest'), columns('most'), columns('least')];
const contract = (why: string): LimitSite => ({ at: 'contract', why });

const withIngredients = (count: number, document: string) =>
  `jsonb_build_object(${document}, 'ingredients', (select jsonb_agg(jsonb_build_object('name', 'x', 'recognized', false)) from generate_series(1, ${count})))`;
const PHOTO_BYTES: LimitSite = { at: 'figure', sql: `select file_size_limit::integer as figure from storage.buckets where id = 'meal-photos'` };
const OF_A_FILE = 'Bounds the memory of reading a file; what is stored of it has limits of its own.';
const NO_GOAL = 'A goal of nothing is none; a row of older versions may hold one.';
const OF_IMPORTED_FOODS = 'Foods of imported tables are longer; a new food of the desk is kept short.';

/** A measure's value is stored with its kind. */
const measure = (kind: MeasureKind, bound: 'most' | 'least'): LimitSite => ({
  at: 'columns',
  bound,
  columns: ['body_measurements.value'],
  set: (value) => `kind = '${kind}', value = ${value}`,
});
const MEASURES: Readonly<Record<string, LimitSite>> = Object.fromEntries(
  MEASURE_KINDS.flatMap((kind) => [
    [`MEASURE_LIMITS.${kind}.max`, measure(kind, 'most')],
    [`MEASURE_LIMITS.${kind}.min`, measure(kind, 'least')],
  ]),
);
const TRAINING_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  durationMinutes: ['training_sessions.duration_minutes', 'training_templates.duration_minutes'],
  distanceM: ['training_sessions.distance_m'],
  ascentM: ['training_sessions.ascent_m'],
  heartRate: ['training_sessions.average_heart_rate', 'training_sessions.max_heart_rate', 'training_sessions.resting_heart_rate'],
  hrvMs: ['training_sessions.hrv_ms'],
  calories: ['training_sessions.calories'],
  exertion: ['training_sessions.exertion'],
};
const EXERCISES: readonly Column[] = ['training_sessions.exercises', 'training_templates.exercises'];
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
/** Exercises that reach a limit of their own. */
const withLimit = (key: string, value: number): object[] => {
  const named = { name: 'x', sets: [] as object[] };
  if (key === 'exercises') return repeat(value, named);
  if (key === 'sets') return [{ ...named, sets: repeat(value, {}) }];
  if (key === 'name') return [{ ...named, name: 'x'.repeat(value) }];
  return [{ ...named, sets: [{ [key]: value }] }];
};
const NO_COUNT = 'There is no count below zero.';
const TRAINING: Readonly<Record<string, LimitSite>> = Object.fromEntries(
  Object.keys(TRAINING_LIMITS).flatMap((key) =>
    (['least', 'most'] as const).map((bound, at): [string, LimitSite] => {
      const inColumns = TRAINING_COLUMNS[key];
      const inExercises: LimitSite = {
        at: 'columns',
        bound,
        columns: EXERCISES,
        set: (value) => `exercises = '${JSON.stringify(withLimit(key, value))}'`,
      };
      const isCount = key === 'exercises' || key === 'sets';
      const site = isCount && bound === 'least' ? contract(NO_COUNT) : inExercises;
      return [`TRAINING_LIMITS.${key}.${at}`, inColumns ? { at: 'columns', bound, columns: inColumns } : site];
    }),
  ),
);

const DOUBTED: Readonly<Record<string, LimitSite>> = Object.fromEntries(
  Object.entries(KIND_LIMITS).flatMap(([kind, bounds]) =>
    Object.keys(bounds).map((bound) => [`KIND_LIMITS.${kind}.${bound}`, contract('What is beyond it is doubted by the parser and may be saved.')]),
  ),
);

const FILES: Readonly<Record<string, LimitSite>> = Object.fromEntries(
  Object.keys(FILE_LIMITS).map((key) => [`FILE_LIMITS.${key}`, contract('Files of trainings are read on the device and never stored.')]),
);

const savesRecording =
  (toRecording: (count: number) => object) =>
  (count: number): string => {
    const session = `jsonb_build_object('id', ':other', 'day', '2026-11-20', 'kind', 'run', 'source', 'file', 'externalId', 'a')`;
    return `select public.save_training_file(${session}, '${JSON.stringify({ samples: { seconds: [0] }, ...toRecording(count) })}')`;
  };
const RECORDINGS: Readonly<Record<string, LimitSite>> = {
  'RECORDING_LIMITS.samples': { at: 'calls', calls: [savesRecording((count) => ({ samples: { seconds: repeat(count, 1) } }))] },
  'RECORDING_LIMITS.laps': { at: 'calls', calls: [savesRecording((count) => ({ laps: repeat(count, { seconds: 0, durationSeconds: 1 }) }))] },
  'RECORDING_LIMITS.extra': {
    at: 'calls',
    calls: [savesRecording((count) => ({ samples: { seconds: [0], extra: Object.fromEntries(repeat(count, [1]).map((one, at) => [at, one])) } }))],
  },
};

/** By export and key of core. */
export const LIMIT_PLACES: Readonly<Record<string, LimitSite>> = {
  ...DOUBTED,
  ...MEASURES,
  ...TRAINING,
  ...FILES,
  ...RECORDINGS,
  BLOOD_COMMENT_MAX: longest('blood_comments.text'),
  BLOOD_NAME_MAX: longest('blood_results.name', 'blood_reports.laboratory'),
  BLOOD_NOTES_MAX: longest('blood_reports.notes'),
  BLOOD_RANGE_TEXT_MAX: longest('blood_results.range_text'),
  BLOOD_RESULTS_MAX: {
    at: 'calls',
    calls: [
      (limit) => `select public.save_blood_report(jsonb_build_object('id', gen_random_uuid(), 'collectedOn', '2026-11-20', 'results',
        (select jsonb_agg(jsonb_build_object('name', 'x', 'value', 1)) from generate_series(1, ${limit}))))`,
    ],
  },
  BLOOD_UNIT_MAX: longest('blood_results.unit'),
  BODY_NOTE_MAX: longest('weight_entries.note', 'body_measurements.note'),
  CLIENT_MAIL_NOTE_MAX: contract('The note is a part of the text of a mail, which has a bound of its own.'),
  DECIMALS_MAX: most('blood_results.decimals'),
  EMAIL_MAX: longest('invitations.email'),
  FHIR_ENTRIES_MAX: contract('A bundle is read on the device and never stored.'),
  'GOAL_LIMITS.calories.max': most('daily_goals.calories'),
  'GOAL_LIMITS.calories.min': contract(NO_GOAL),
  'GOAL_LIMITS.carbs.max': most('daily_goals.carbs'),
  'GOAL_LIMITS.carbs.min': contract(NO_GOAL),
  'GOAL_LIMITS.fat.max': most('daily_goals.fat'),
  'GOAL_LIMITS.fat.min': contract(NO_GOAL),
  'GOAL_LIMITS.protein.max': most('daily_goals.protein'),
  'GOAL_LIMITS.protein.min': contract(NO_GOAL),
  'HEALTH_FILE_LIMITS.amounts': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.characters': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.depth': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.gap': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.measures': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.sources': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.stages': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.unreadKinds': contract(OF_A_FILE),
  'HEALTH_FILE_LIMITS.workouts': contract(OF_A_FILE),
  'IMAGE_LIMITS.bytes': PHOTO_BYTES,
  INPUT_DAYS_MAX: contract('It bounds what indices are computed from, not what is stored.'),
  'IMAGE_LIMITS.pixels': {
    at: 'columns',
    bound: 'most',
    columns: ['meal_photos.width', 'meal_photos.height'],
    set: (pixels) => `height = 10000, width = ${Math.ceil(pixels / 10_000)}`,
  },
  'IMAGE_LIMITS.side': most('meal_photos.width', 'meal_photos.height'),
  'MEAL_LIMITS.alternatives': {
    at: 'columns',
    bound: 'most',
    columns: ['meal_ingredients.alternatives'],
    set: (count) => `alternatives = '${JSON.stringify(Array.from({ length: count }, () => ({})))}'`,
  },
  'MEAL_LIMITS.amount': most('meal_ingredients.amount', 'recipe_ingredients.amount'),
  'MEAL_LIMITS.calories': most('daily_goals.calories'),
  'MEAL_LIMITS.foodIdLength': longest('meal_ingredients.food_id', 'recipe_ingredients.food_id', 'food_aliases.food_id', 'foods.id'),
  'MEAL_LIMITS.grams': most(
    'meal_ingredients.grams',
    'recipe_ingredients.grams',
    'products.serving_grams',
    'foods.serving_grams',
    'foods.usual_grams',
  ),
  'MEAL_LIMITS.ingredients': {
    at: 'calls',
    calls: [
      (count) => `select public.save_meal(${withIngredients(count, `'id', ':other', 'day', '2026-11-20', 'type', 'lunch'`)})`,
      (count) => `select public.save_recipe(${withIngredients(count, `'id', ':other', 'kind', 'recipe', 'name', 'x', 'portions', 1`)})`,
    ],
  },
  CONSULTATION_NOTE_MAX: longest('consultations.note'),
  CONSULTATION_PLACE_MAX: longest('consultations.place'),
  'MEAL_LIMITS.macroGrams': most('daily_goals.protein', 'daily_goals.carbs', 'daily_goals.fat'),
  'MEAL_LIMITS.nameLength': longest('meals.name', 'favourite_meals.name', 'meal_ingredients.name', 'recipe_ingredients.name'),
  'MEAL_LIMITS.notesLength': longest('meals.notes', 'recipes.notes'),
  'MEAL_LIMITS.oilGrams': most('meals.oil_grams'),
  'MEAL_LIMITS.satiety.max': most('meals.satiety'),
  'MEAL_LIMITS.satiety.min': least('meals.satiety'),
  'MEAL_LIMITS.textLength': longest('meals.text', 'meal_ingredients.text', 'recipe_ingredients.text', 'unknown_ingredients.text'),
  'MEAL_LIMITS.unitLength': longest('meal_ingredients.unit', 'recipe_ingredients.unit'),
  'MENU_LIMITS.description': longest('menus.description'),
  'MENU_LIMITS.line': longest('menu_items.text'),
  'MENU_LIMITS.linesPerMeal': most('menu_items.position'),
  'MENU_LIMITS.name': longest('menus.name'),
  'NEW_FOOD_LIMITS.name': contract(OF_IMPORTED_FOODS),
  'NEW_FOOD_LIMITS.source': contract(OF_IMPORTED_FOODS),
  NOTE_MAX: longest('client_notes.text'),
  PASSWORD_MIN: contract('Passwords are not stored.'),
  'PHOTO_LIMITS.bytes': PHOTO_BYTES,
  // The first stands at 0.
  'PHOTO_LIMITS.perMeal': { at: 'columns', bound: 'most', columns: ['meal_photos.position'], set: (count) => `position = ${count - 1}` },
  'PHOTO_LIMITS.side': contract('To this a device makes pictures smaller before they travel; IMAGE_LIMITS is what is taken.'),
  MESSAGE_MAX: contract('Of an event that is stored nowhere here.'),
  'NUTRIENT_GOAL_LIMITS.max': most('nutrient_goals.amount'),
  'NUTRIENT_GOAL_LIMITS.min': contract('The database wants more than nothing; less than this no screen can show.'),
  'PRODUCT_LIMITS.brand': longest('products.brand'),
  'PRODUCT_LIMITS.density': most('products.density', 'foods.density'),
  'PRODUCT_LIMITS.name': longest('products.name'),
  'PRODUCT_LIMITS.packageGrams': most('products.package_grams', 'foods.package_grams'),
  'PROFILE_LIMITS.birthFrom': least('profiles.birth_date'),
  'PROFILE_LIMITS.heightCm.max': most('profiles.height_cm'),
  'PROFILE_LIMITS.heightCm.min': least('profiles.height_cm'),
  'PROFILE_LIMITS.nameLength': longest('profiles.first_name', 'profiles.last_name'),
  'PROFILE_LIMITS.phoneLength': {
    at: 'columns',
    bound: 'longest',
    columns: ['profiles.phone'],
    set: (length) => `phone = '+${'1'.repeat(length - 1)}'`,
  },
  'RECIPE_LIMITS.nameLength': longest('recipes.name'),
  'RECIPE_LIMITS.oilGrams': most('recipes.oil_grams'),
  'RECIPE_LIMITS.portions': most('recipes.portions'),
  'RECIPE_LIMITS.yieldGrams': most('recipes.yield_grams'),
  KEPT_PAGES_MAX: { at: 'columns', bound: 'most', columns: ['kept_pages.position'], set: (count) => `position = ${count - 1}` },
  'REPORT_LIMITS.bytes': contract('Reports are read on the device.'),
  'REPORT_LIMITS.pages': contract('Reports are read on the device.'),
  'REPORT_LIMITS.pageRuns': contract('Reports are read on the device.'),
  'REPORT_LIMITS.pictureSide': contract('Reports are read on the device.'),
  'REPORT_LIMITS.textMs': contract('Reports are read on the device.'),
  'SCAN_LIMITS.device': longest('body_scans.device'),
  'SCAN_LIMITS.heightCm.0': least('body_scans.height_cm'),
  'SCAN_LIMITS.heightCm.1': most('body_scans.height_cm'),
  'SCAN_LIMITS.khz.0': least('body_scan_values.khz'),
  'SCAN_LIMITS.khz.1': most('body_scan_values.khz'),
  'SCAN_LIMITS.notes': longest('body_scans.notes'),
  'SCAN_LIMITS.values': contract('A value is stored once for each field, region and frequency; this only bounds a request.'),
  'STRAIN_LIMITS.max': most('training_sessions.strain'),
  'STRAIN_LIMITS.min': least('training_sessions.strain'),
  STRAIN_MAX: most('training_sessions.strain'),
  SUPPLEMENT_REMINDERS_MAX: {
    at: 'calls',
    calls: [
      (count) =>
        `select max(public.save_supplement_reminder(jsonb_build_object('id', gen_random_uuid(), 'minute', n))::text) from generate_series(1, ${count}) n`,
    ],
  },
  'SUPPLEMENT_LIMITS.amount': most('own_supplements.amount'),
  'SUPPLEMENT_LIMITS.adminNotes': longest('supplement_notes.notes'),
  'SUPPLEMENT_LIMITS.dosage': longest('supplements.dosage', 'supplement_assignments.dosage'),
  'SUPPLEMENT_LIMITS.name': longest(
    'supplements.name',
    'supplements.brand',
    'supplements.distributor',
    'own_supplements.name',
    'own_supplements.manufacturer',
  ),
  'SUPPLEMENT_LIMITS.note': longest('supplement_assignments.note'),
  'WEIGHT_LIMITS.max': most('weight_entries.weight_kg', 'weight_goals.weight_kg'),
  'WEIGHT_LIMITS.min': least('weight_entries.weight_kg', 'weight_goals.weight_kg'),
  TEMPLATE_NAME_MAX: longest('training_templates.name', 'training_templates.programme'),
  TEMPLATE_NOTES_MAX: longest('training_templates.notes'),
  'TRAINING_ENERGY_LIMITS.max': most('training_energy.percent'),
  'TRAINING_ENERGY_LIMITS.min': least('training_energy.percent'),
  TRAINING_COMMENT_MAX: longest('training_comments.text'),
  TRAINING_FILES_MAX: {
    at: 'calls',
    calls: [
      (count) =>
        `select public.report_training_files('${JSON.stringify(repeat(count, 0).map((_, at) => ({ key: `${at}`, name: 'a.fit', state: 'failed', reason: 'empty' })))}')`,
    ],
  },
  TRAINING_FILE_NAME_MAX: longest('training_files.name'),
  TRAINING_NOTES_MAX: longest('training_sessions.notes'),
  TRAINING_TEXT_MAX: longest('training_sessions.text'),
  TRAINING_TITLE_MAX: longest('training_sessions.title'),
};

/** The words that a check lets a column have, by core. */
export const VOCABULARIES: Readonly<Record<Column, readonly string[]>> = {
  'account_exports.status': accountExportSchema.shape.status.options,
  'blood_results.comparator': COMPARATORS,
  'blood_results.finding': FINDINGS,
  'blood_results.flag': BLOOD_FLAGS,
  'blood_results.specimen': SPECIMENS,
  'blood_results.status': STATUSES,
  'body_measurements.kind': MEASURE_KINDS,
  'client_mails.kind': CLIENT_MAIL_KINDS,
  'client_mails.lang': INTERFACE_LANGS,
  'body_scan_values.region': SCAN_REGIONS,
  'body_scans.maker': SCAN_MAKER_IDS,
  'body_scans.method': SCAN_METHODS,
  'body_scans.source': SCAN_SOURCES,
  'client_mails.status': MAIL_STATES,
  'consents.kind': consentSchema.shape.kind.options,
  'legal_acceptances.lang': INTERFACE_LANGS,
  'consultations.status': CONSULTATION_STATES,
  'expenditure_suggestions.decision': DECISIONS,
  'food_aliases.lang': FOOD_LANGS,
  'invoices.status': INVOICE_STATES,
  'doubted_meals.span': MEAL_SPANS,
  'doubted_meals.type': MEAL_TYPES,
  'invitations.lang': INTERFACE_LANGS,
  'invitations.mail_status': MAIL_STATES,
  'meal_ingredients.basis': INGREDIENT_BASES,
  'meals.failure': MEAL_FAILURES,
  'meals.lang': FOOD_LANGS,
  'meals.oil': OIL_OPTIONS,
  'meals.source': MEAL_SOURCES,
  'meals.status': MEAL_STATUSES,
  'meals.type': MEAL_TYPES,
  'menu_items.type': MEAL_TYPES,
  'products.basis': PRODUCT_BASES,
  'products.lang': FOOD_LANGS,
  'products.source': PRODUCT_SOURCES,
  'profiles.energy_unit': ENERGY_UNITS,
  'profiles.food_lang': FOOD_LANGS,
  'profiles.lang': INTERFACE_LANGS,
  'profiles.sex': SEXES,
  'profiles.theme': profileSchema.shape.theme.options,
  'profiles.weight_unit': WEIGHT_UNITS,
  'provider_connections.status': CONNECTION_STATES,
  'recipe_ingredients.basis': INGREDIENT_BASES,
  'recipes.kind': RECIPE_KINDS,
  'security_events.kind': SECURITY_EVENT_KINDS,
  'sleep_sessions.hrv_measure': HRV_MEASURES,
  'sleep_sessions.kind': SLEEP_KINDS,
  'nutrient_goals.aim': nutrientGoalSchema.shape.aim.options,
  'payment_accounts.status': PAYMENT_STATES,
  'payment_accounts.tier': PAID_TIERS,
  'plan_changes.source': PLAN_SOURCES,
  'plan_changes.tier': TIERS,
  'subscriptions.source': ['client', 'nutritionist'],
  'subscriptions.tier': TIERS,
  'own_supplements.frequency': FREQUENCIES,
  'own_supplements.type': SUPPLEMENT_TYPES,
  'own_supplements.unit': SUPPLEMENT_UNITS,
  'supplement_assignments.frequency': FREQUENCIES,
  'supplements.availability': AVAILABILITIES,
  'supplements.frequency': FREQUENCIES,
  'supplements.tier': TIERS,
  'supplements.type': SUPPLEMENT_TYPES,
  'training_files.reason': TRAINING_FILE_REASONS,
  'training_files.state': TRAINING_FILE_STATES,
  'training_sessions.calories_source': CALORIES_SOURCES,
  'training_sessions.hrv_measure': HRV_MEASURES,
  'training_sessions.kind': ACTIVITY_KINDS,
  'training_sessions.lang': FOOD_LANGS,
  'training_templates.kind': ACTIVITY_KINDS,
  'unknown_ingredients.lang': FOOD_LANGS,
  'uploads.status': uploadSchema.shape.status.options,
};

/** Words that only SQL says: no contract carries them. */
export const WORDS_OF_SQL: readonly Column[] = ['unknown_ingredients.status'];
