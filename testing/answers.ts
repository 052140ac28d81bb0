/**
 * Answers of the server for route tests: for a new user without data, and for a user with one row of each kind. Typed by the contracts, and
 * parsed by them when a test uses them (fake-server.ts).
 */
import type { AccountExport } from '#core/contracts/account-data.ts';
import type { ClientPage, ClientRow, DeskHome } from '#core/contracts/desk.ts';
import type { Invitation } from '#core/contracts/invitation.ts';
import type { Meal } from '#core/contracts/meal.ts';
import type { Menu, MyMenu } from '#core/contracts/menu.ts';
import type { OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { Overview } from '#core/contracts/overview.ts';
import type { Consultation, Plan } from '#core/contracts/plan.ts';
import type { Product } from '#core/contracts/product.ts';
import type { Recipe } from '#core/contracts/recipe.ts';
import type { ExerciseRecord, TrainingTemplate } from '#core/contracts/training-template.ts';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import type { BloodPage, BloodReport } from '#core/contracts/blood-tests.ts';
import { HOLOGIC_SHEET } from '#core/body-composition/fixture-scans.ts';
import type { ScanPage, StoredScan } from '#core/contracts/body-scans.ts';
import type { QuestionnairePage, QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import type { StoredTraining, TrainingPage } from '#core/contracts/training.ts';
import type { SecurityEvent, SignedInDevice } from '#core/contracts/session.ts';
import type { CatalogueSupplement, TakenAssignment } from '#core/contracts/supplement.ts';
import { addDays, dayIn, toWeek, weekStart } from '#core/kit/day.ts';
import type { BodyPage } from '#core/contracts/body.ts';
import { noEnergy } from './goal-answers.ts';
import { recoveryPage, someRecovery } from './recovery-answers.ts';
import { connection, noConnections, noSourceMeals, someConnections, someFileSources, someSourceMeals } from './connection-answers.ts';
import type { Fakes } from './fake-server.ts';
import { account, ana, maja } from './people.ts';
import { recording } from './recording-answer.ts';
import { mySupplements, ownSupplement } from './own-supplement.ts';

/** The browser's zone: until the profile is loaded, the app uses the day of this zone, which at some hours is another day elsewhere. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const AT = '2026-03-02T08:00:00Z';
export const today = dayIn(ZONE, Date.now());
export const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const meal: Meal = {
  id: toId(1),
  day: today,
  eatenAt: null,
  type: 'breakfast',
  name: 'Ovsena kaša',
  text: '80 g ovsenih kosmičev',
  source: 'text',
  status: 'completed',
  failure: null,
  notes: null,
  satiety: null,
  oil: null,
  oilGrams: null,
  nutrients: { calories: 304, protein: 10, carbs: 54, fat: 5 },
  ingredients: [
    {
      id: toId(11),
      foodId: 'oats',
      name: 'ovseni kosmiči',
      text: '80 g ovsenih kosmičev',
      grams: 80,
      amount: 80,
      unit: 'g',
      basis: 'weight',
      confidence: 1,
      recognized: true,
      nutrients: { calories: 304, protein: 10, carbs: 54, fat: 5 },
      source: 'fndds:1',
      alternatives: [],
    },
  ],
  photos: [],
  version: 1,
  createdAt: AT,
};

const { confidence: _confidence, alternatives: _alternatives, ...recipeIngredient } = meal.ingredients[0]!;
export const recipe: Recipe = {
  id: toId(2),
  kind: 'recipe',
  name: 'Ajdova kaša z jurčki',
  portions: 4,
  yieldGrams: null,
  oilGrams: null,
  notes: null,
  favourite: false,
  version: 1,
  usedAt: null,
  createdAt: AT,
  ingredients: [recipeIngredient],
};

export const product: Product = {
  id: toId(3),
  basis: 'g',
  source: 'manual',
  lang: 'sl',
  name: 'Skuta',
  brand: 'Planika',
  barcode: null,
  packageGrams: 500,
  servingGrams: null,
  density: null,
  per100: { calories: 98, protein: 12, carbs: 4, fat: 4 },
  category: 'dairy',
  common: false,
  createdAt: AT,
  updatedAt: AT,
};

export const supplement: CatalogueSupplement = {
  id: toId(4),
  name: 'Magnezij 300',
  type: 'magnesium',
  brand: 'Planika',
  distributor: null,
  tier: 'basic',
  availability: 'in_stock',
  audience: [],
  frequency: 'daily',
  dosage: 'Ena tableta zvečer.',
  archived: false,
  notes: null,
};

export const assignment: TakenAssignment = {
  id: toId(5),
  supplement,
  frequency: 'daily',
  dosage: null,
  note: null,
  fromDay: addDays(today, -7),
  toDay: null,
  ticks: [],
};

export const menu: Menu = {
  id: toId(6),
  name: 'Pomladni',
  description: null,
  archived: false,
  items: [{ day: 1, type: 'breakfast', text: 'ovsena kaša z borovnicami' }],
};

/** The same as whoever follows it reads it. */
export const myMenu: MyMenu = { ...menu, assignmentId: toId(7), fromDay: today, toDay: null };

export const clientRow: ClientRow = {
  id: ana.id,
  firstName: 'Ana',
  lastName: 'Novak',
  email: ana.email,
  timeZone: ZONE,
  lastLoggedAt: AT,
  meanKcal: 1800,
  reasons: [{ kind: 'unknown', at: AT, data: { count: 2 } }],
};

export const client: ClientPage = {
  id: ana.id,
  email: ana.email,
  joinedAt: AT,
  isAdmin: false,
  isSelf: false,
  today,
  lastLoggedAt: null,
  mealCount: 0,
  meanKcal: null,
  reasons: [],
  profile: { firstName: 'Ana', lastName: 'Novak', lang: 'sl', timeZone: ZONE, birthDate: null, sex: null, heightCm: null, phone: null },
  goals: null,
};

export const invitation: Invitation = {
  id: toId(7),
  email: 'breda@primer.si',
  code: 'ABCD-EFGH-JKLM',
  lang: 'sl',
  grantsAdmin: false,
  state: 'pending',
  createdAt: AT,
  expiresAt: '2100-01-01T00:00:00Z',
  usedAt: null,
  revokedAt: null,
  usedBy: null,
  invitedBy: maja.email,
  mail: { status: 'sent', sentAt: AT, error: null },
};

export const accountExport: AccountExport = {
  id: toId(8),
  status: 'ready',
  createdAt: AT,
  readyAt: AT,
  expiresAt: '2100-01-08T08:00:00Z',
  bytes: 20_480,
  file: `${ana.id}/${toId(8)}/ziva.zip`,
};

export const place: SignedInDevice = {
  id: toId(9),
  createdAt: AT,
  lastUsedAt: AT,
  endsAt: '2100-01-01T00:00:00Z',
  device: 'Firefox, Windows',
  isCurrent: true,
};

export const securityEvent: SecurityEvent = {
  id: toId(10),
  at: AT,
  kind: 'signed_in',
  method: 'password',
  times: 1,
  network: '203.0.113.0/24',
  device: 'Firefox, Windows',
  isHere: true,
};

/** Of no meals by default. */
export const overviewMeals = (more: Partial<OverviewMeals> = {}): OverviewMeals => ({
  meals: [],
  favourites: [],
  week: toWeek(today).map((day) => ({ day, meals: 0, nutrients: {} })),
  usual: [],
  usualOfType: [],
  begun: (more.meals ?? []).length > 0,
  ...more,
});

/** @param parts replace or extend those of a user without data */
export const overview = (parts: Readonly<Record<string, unknown>> = {}, profile = account({ timeZone: ZONE })): Overview => ({
  day: today,
  today,
  profile,
  parts: { meals: overviewMeals(), goals: null, weight: [], attention: [], trainingEnergy: null, ...parts },
});

/** Without entries by default. */
export const bodyPage = (more: Partial<BodyPage> = {}): BodyPage => ({ today, timeZone: ZONE, goalKg: null, kinds: {}, ...more });
const weighings = [0, 2, 5].map((back) => ({
  id: toId(20 + back),
  kind: 'weight' as const,
  day: addDays(today, -back),
  takenAt: null,
  value: 81.4 + back / 10,
  note: null,
  source: 'manual',
}));
export const training: StoredTraining = {
  id: toId(40),
  day: today,
  title: 'Tek v parku',
  kind: 'run',
  durationMinutes: 27,
  distanceM: 5000,
  averageHeartRate: 148,
  exercises: [{ exerciseId: 'squat', name: 'Počep', sets: [{ reps: 10, weightKg: 60 }] }],
  source: 'manual',
};
export const trainingTemplate: TrainingTemplate = {
  id: toId(41),
  name: 'Noge A',
  programme: 'Začetni',
  weekday: 1,
  kind: 'strength',
  durationMinutes: 45,
  exercises: [{ exerciseId: 'squat', name: 'Počep', sets: [{ reps: 5, weightKg: 62.5 }] }],
  isAssigned: true,
};
export const squatRecord: ExerciseRecord = {
  exerciseId: 'squat',
  name: 'Počep',
  last: {
    day: addDays(today, -3),
    sets: [
      { reps: 8, weightKg: 60 },
      { reps: 8, weightKg: 60 },
    ],
  },
  best: [{ day: addDays(today, -30), set: { reps: 10, weightKg: 80 } }],
};
export const bodyScan: StoredScan = {
  ...structuredClone(HOLOGIC_SHEET),
  id: toId(41),
  day: today,
  source: 'manual',
  values: [...HOLOGIC_SHEET.values],
};
/** Without scans by default. */
export const scanPage = (scans: readonly StoredScan[] = []): ScanPage => ({ today, timeZone: ZONE, heightCm: 165, scans: [...scans], next: null });

/** Without sessions by default. */
export const trainingPage = (sessions: readonly StoredTraining[] = [], more: Partial<TrainingPage> = {}): TrainingPage => ({
  today,
  timeZone: ZONE,
  sessions: [...sessions],
  weeks: [],
  next: null,
  templates: [],
  exercises: [],
  ...more,
});

/** Without sessions by default. */
export const trainingStats = (more: Partial<TrainingStats> = {}): TrainingStats => {
  const counted = { loadSince: null, days: [], weeks: [], recent: [], efforts: [], heart: { seconds: {}, person: {} }, exercises: [] };
  return { today, timeZone: ZONE, ...counted, ...more };
};
export const bloodReport: BloodReport = {
  id: toId(41),
  collectedOn: today,
  laboratory: 'Zdravstveni dom',
  source: 'manual',
  results: [
    {
      marker: 'glucose',
      name: 'S-Glukoza',
      value: 5.2,
      comparator: '=',
      unit: 'mmol/L',
      canonical: 5.2,
      range: { low: 3.9, high: 6.1 },
      rangeText: '3,9–6,1',
      status: 'normal',
      isConfirmed: true,
    },
    { marker: 'ldl', name: 'S-Holesterol LDL', value: 4.1, comparator: '=', unit: 'mmol/L', canonical: 4.1, status: 'high', isConfirmed: true },
    { marker: 'crp', name: 'S-CRP', value: 0.6, comparator: '<', unit: 'mg/L', canonical: 0.6, status: 'normal', isConfirmed: true },
  ],
};
/** Without reports by default. */
export const bloodPage = (reports: readonly BloodReport[] = []): BloodPage => ({
  today,
  timeZone: ZONE,
  sex: 'female',
  birthDate: '1984-05-14',
  reports: [...reports],
});

const questionnaireVersion: QuestionnaireVersion = {
  id: toId(41),
  day: '2026-03-02',
  answers: {
    primaryGoal: 'thyroid',
    cautions: ['none'],
    familyHistory: { gout: { has: 'yes', who: ['father'] } },
    supplements: [{ type: 'iron', amount: 14 }],
  },
  weight: { value: 70, day: '2026-03-01' },
  waist: null,
};
/** With consent, and without answers by default. */
export const questionnairePage = (versions: readonly QuestionnaireVersion[] = []): QuestionnairePage => ({
  today,
  timeZone: ZONE,
  hasConsent: true,
  known: { firstName: 'Ana', lastName: null, birthDate: null, sex: null, heightCm: null, weight: null, waist: null, supplements: null },
  draft: null,
  versions: [...versions],
});
/** Of somebody in the beta who chose no plan. */
export const plan = (more: Partial<Plan> = {}): Plan => ({
  tier: 'basic',
  source: null,
  since: null,
  until: null,
  mode: 'beta',
  payment: null,
  invoices: [],
  limit: null,
  used: 0,
  today,
  timeZone: ZONE,
  changes: [],
  consultations: [],
  canRequest: false,
  ...more,
});
export const consultation: Consultation = {
  id: toId(50),
  status: 'requested',
  note: 'Jedilnik za pot',
  requestedAt: AT,
  scheduledAt: null,
  place: null,
  heldAt: null,
};

const stats = { today, goals: null, days: [], streak: 0, bestStreak: 0, coverage: {}, mealCount: 0, topFoods: [] };
const week = (meals: readonly Meal[]) => ({ today, favourites: [], days: toWeek(today).map((day) => ({ day, meals: day === today ? meals : [] })) });
const month = { today, month: `${today.slice(0, 8)}01`, earliest: null, days: [] };
const deletion = { email: ana.email, isAdmin: false, hasPassword: true, isFresh: true };
export const desk: DeskHome = {
  counts: { clients: 0, activeThisWeek: 0, openUnknown: 0, needAttention: 0, pendingInvitations: 0, expiredInvitations: 0 },
  ending: { invitations: [], total: 0 },
  undelivered: { mails: [], total: 0 },
  clients: { rows: [], next: null },
};

/** No data is stored. */
export const newcomer: Fakes = {
  rpc: {
    my_account: account(),
    my_notices: [],
    my_consents: [],
    my_acceptances: [],
    my_plan: plan(),
    client_plan: plan(),
    my_sessions: [place],
    my_security_events: { events: [], more: false },
    my_audit: { entries: [], more: false },
    my_account_data: { deletion, export: null },
    my_supplements: mySupplements(today),
    my_products: [],
    my_recipes: [],
    my_questionnaire: questionnairePage(),
    client_questionnaires: { hasConsent: true, versions: [], draftSince: null },
    my_trainings: trainingPage(),
    client_trainings: trainingPage(),
    training_detail: training,
    training_recording: recording,
    ...noEnergy,
    training_comments: [],
    client_training: { session: training, timeZone: ZONE, comments: [] },
    client_training_recording: recording,
    my_training_stats: trainingStats(),
    client_training_stats: trainingStats(),
    my_blood_tests: bloodPage(),
    client_blood_tests: bloodPage(),
    my_body_scans: scanPage(),
    client_body_scans: scanPage(),
    my_recovery: recoveryPage(today),
    client_recovery: recoveryPage(today),
    my_food_names: [],
    custom_foods: { version: '' },
    overview: overview(),
    meals_page: { stats, week: week([]) },
    meal_stats: stats,
    week_meals: week([]),
    meal_history: { today, timeZone: ZONE, meals: [], favourites: [], next: null },
    meal_month: month,
    search_products: { hits: [], recent: [] },
    desk_home: desk,
    desk_clients: desk.clients,
    desk_unknown: { total: 0, next: null, rows: [] },
    desk_invitations: { invitations: [], more: false, empty: true },
    desk_products: { total: 0, next: null, rows: [] },
    desk_menus: { menus: [], more: false, empty: true },
    desk_supplements: { supplements: [], more: false, empty: true },
    client_page: client,
    mark_client_viewed: undefined,
    client_weight_page: bodyPage(),
    weight_page: bodyPage(),
    client_meals: { timeZone: ZONE, next: null, days: [] },
    client_supplements: { today, assignments: [], own: [], menus: [] },
    client_connections: [],
    my_file_sources: [],
    my_source_meals: noSourceMeals,
  },
  functions: { ...noConnections, 'billing-prices': { prices: [] }, 'system-status': { disk: null, backup: null }, 'imported-foods': { version: '' } },
  auth: { 'GET factors/recovery': { left: 0, madeAt: null } },
};

/** One row of each kind is stored. */
export const settled: Fakes = {
  ...newcomer,
  functions: { ...newcomer.functions, ...someConnections },
  rpc: {
    ...newcomer.rpc,
    overview: overview({ meals: overviewMeals({ meals: [meal] }), goals: { calories: 2000, protein: 100, carbs: 230, fat: 70 } }),
    client_connections: [connection],
    my_file_sources: someFileSources,
    my_source_meals: someSourceMeals,
    my_supplements: mySupplements(today, { assignments: [assignment], own: [ownSupplement], menus: [myMenu] }),
    weight_page: bodyPage({
      goalKg: 78,
      kinds: { weight: { entries: weighings, next: null, points: weighings.toReversed().map(({ day, value }) => [day, value]) } },
    }),
    my_plan: plan({
      tier: 'pro',
      source: 'client',
      since: AT,
      changes: [{ id: toId(51), at: AT, tier: 'pro', source: 'client', until: null }],
      consultations: [consultation],
    }),
    my_products: [product],
    my_recipes: [recipe],
    my_trainings: trainingPage([training], { templates: [trainingTemplate], exercises: [squatRecord] }),
    my_training_stats: trainingStats({
      loadSince: addDays(today, -60),
      days: [addDays(today, -1), today],
      weeks: [{ week: weekStart(today), kind: 'run', sessions: 1, minutes: 27, distanceM: 5000 }],
      recent: [{ ...training, exertion: 6, strain: 12.4 }],
      efforts: [{ metres: 1000, seconds: 290.4, day: today }],
      heart: { seconds: { '128': 900, '151': 620 }, person: { birthDate: '1990-05-14', restingHeartRate: 52 } },
      exercises: [squatRecord],
    }),
    my_blood_tests: bloodPage([bloodReport, { ...bloodReport, id: toId(42), collectedOn: addDays(today, -90) }]),
    my_body_scans: scanPage([bodyScan]),
    my_recovery: someRecovery(today),
    client_recovery: someRecovery(today),
    my_questionnaire: questionnairePage([questionnaireVersion]),
    client_questionnaires: { hasConsent: true, versions: [questionnaireVersion], draftSince: null },
    my_security_events: { events: [securityEvent], more: false },
    meals_page: {
      stats: {
        ...stats,
        days: toWeek(today).map((day) => ({ day, meals: day === today ? 1 : 0, nutrients: day === today ? meal.nutrients : {} })),
        streak: 1,
        bestStreak: 1,
        mealCount: 1,
        topFoods: [{ foodId: 'oats', name: 'ovseni kosmiči', times: 1 }],
      },
      week: week([meal]),
    },
    meal_history: { today, timeZone: ZONE, meals: [meal], favourites: [], next: null },
    week_meals: week([meal]),
    meal_page: { meal, goals: null, today, timeZone: ZONE, favourite: false },
    desk_home: {
      ...desk,
      counts: { ...desk.counts, clients: 1, needAttention: 1 },
      clients: { rows: [clientRow], next: null },
    },
    desk_invitations: { invitations: [invitation], more: false, empty: false },
    desk_products: { total: 1, next: null, rows: [{ product, owner: { id: ana.id, firstName: 'Ana', lastName: 'Novak', email: ana.email } }] },
    desk_menus: {
      menus: [{ id: menu.id, name: menu.name, description: null, archived: false, days: 1, lines: 1, clients: 0 }],
      more: false,
      empty: false,
    },
    desk_menu: menu,
    desk_supplements: { supplements: [{ ...supplement, clients: 0 }], more: false, empty: false },
  },
};
