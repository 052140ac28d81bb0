/** What the screens of meals show, each in one answer: of rpc `overview(day, at)`, `meals_page` or `meal_page`. */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import type { Day } from '#core/kit/day.ts';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { asPlainText } from '#core/kit/one-line.ts';
import { MEAL_LIMITS, MEAL_TYPES } from '#core/nutrition/meal.ts';
import { daySchema, mealSchema, nutrientsSchema } from './meal.ts';

export const goalsSchema = z.object({ calories: z.number(), protein: z.number(), carbs: z.number(), fat: z.number() });
export type Goals = z.infer<typeof goalsSchema>;

/** What rpcs `set_goals` and `client_set_goals` take: a goal of nothing is none. */
export const GOAL_LIMITS = {
  calories: { min: 1, max: MEAL_LIMITS.calories },
  protein: { min: 1, max: MEAL_LIMITS.macroGrams },
  carbs: { min: 1, max: MEAL_LIMITS.macroGrams },
  fat: { min: 1, max: MEAL_LIMITS.macroGrams },
} as const;
const goal = ({ min, max }: { min: number; max: number }) => z.number().check(z.minimum(min), z.maximum(max));
export const setGoalsRequest = z.object({
  calories: goal(GOAL_LIMITS.calories),
  protein: goal(GOAL_LIMITS.protein),
  carbs: goal(GOAL_LIMITS.carbs),
  fat: goal(GOAL_LIMITS.fat),
});

/** Goals of weekdays (1 = Monday … 7 = Sunday), or of days with training; those have no weekdays. A day has at most one of each. */
export const goalVariantSchema = z.extend(setGoalsRequest, {
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  training: z.boolean(),
});
export type GoalVariant = z.infer<typeof goalVariantSchema>;

/** Goals as they were set, with all their variants. */
export const baseGoalsSchema = z.extend(goalsSchema, { variants: z._default(z.array(goalVariantSchema), []) });
export type BaseGoals = z.infer<typeof baseGoalsSchema>;

/** Goals of one day. */
export const dayGoalsSchema = z.extend(goalsSchema, {
  /** Which variant holds; null or absent = the goals themselves. */
  variant: z.nullish(z.enum(['weekday', 'training'])),
  /** What holds once a session of training is stored on the day; absent = the same. */
  onTraining: z.optional(goalsSchema),
});
export type DayGoals = z.infer<typeof dayGoalsSchema>;

/** What a person wants to be told of: mails about supplements and blood tests, notices on the overview. */
export const notificationsSchema = z.object({ supplementMails: z.boolean(), biomarkerMails: z.boolean(), notices: z.boolean() });
export type Notifications = z.infer<typeof notificationsSchema>;

export const ENERGY_UNITS = ['kcal', 'kJ'] as const;
export type EnergyUnit = (typeof ENERGY_UNITS)[number];
export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const SEXES = ['female', 'male'] as const;

/** What the database takes of personal data. */
export const PROFILE_LIMITS = { nameLength: 100, birthFrom: '1900-01-01', heightCm: { min: 50, max: 260 }, phoneLength: 30 } as const;
/** Phones put unseen marks of direction around a number that is copied. */
export const phoneSchema = z
  .string()
  .check(z.overwrite(asPlainText), z.trim(), z.maxLength(PROFILE_LIMITS.phoneLength), z.regex(/^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$/));

/** Personal data as rpcs `update_profile` and `client_update_profile` take them. @param today the person's own; nobody is born after it */
export const personalRequest = (today: Day) =>
  z.object({
    firstName: z.nullable(z.string().check(z.trim(), z.maxLength(PROFILE_LIMITS.nameLength))),
    lastName: z.nullable(z.string().check(z.trim(), z.maxLength(PROFILE_LIMITS.nameLength))),
    birthDate: z.nullable(daySchema.check(z.refine((day) => day >= PROFILE_LIMITS.birthFrom && day <= today, 'birth date'))),
    sex: z.nullable(z.enum(SEXES)),
    heightCm: z.nullable(z.number().check(z.minimum(PROFILE_LIMITS.heightCm.min), z.maximum(PROFILE_LIMITS.heightCm.max))),
    phone: z.nullable(phoneSchema),
  });

export const profileSchema = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  /** The interface's. */
  lang: z.enum(INTERFACE_LANGS),
  /** What the person's food is read in; null = as the interface, where food is read in that (`toFoodLang`). */
  foodLang: z.nullable(z.enum(FOOD_LANGS)),
  timeZone: z.string(),
  theme: z.enum(['system', 'light', 'dark']),
  isAdmin: z.boolean(),
  birthDate: z.nullable(daySchema),
  /** As reference ranges know it; null = not told. */
  sex: z.nullable(z.enum(SEXES)),
  heightCm: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  /** How energy and body weight are shown; stored they are kcal and kg always. */
  energyUnit: z.enum(ENERGY_UNITS),
  weightUnit: z.enum(WEIGHT_UNITS),
  notifications: notificationsSchema,
  /** Whether the app asks half an hour after a meal how filling it was. */
  satietyReminders: z.boolean(),
  supplementReminders: z.boolean(),
  /** Numbers of energy, nutrients and weight are hidden: by the person, or by the nutritionist, who alone shows them again. */
  calmView: z._default(z.boolean(), false),
  calmViewSet: z._default(z.boolean(), false),
});
export type Profile = z.infer<typeof profileSchema>;

/** Energy of a day as its meals show it: every food rounded, in either unit. */
export const dayEnergySchema = z.object({ kcal: z.number(), kJ: z.number() });

export const dayTotalsSchema = z.object({
  day: daySchema,
  meals: z.number(),
  nutrients: nutrientsSchema,
  /** Null or absent: the energy of no meal is known. */
  energy: z.nullish(dayEnergySchema),
  /** Its own goals; null or absent where all days have the same. */
  goals: z.nullish(dayGoalsSchema),
});
export type DayTotals = z.infer<typeof dayTotalsSchema>;

/** A meal this person often logs at this time of day, or a favourite, ready to be logged again. */
export const usualMealSchema = z.object({
  /** The newest meal like it: what is copied. */
  mealId: z.string(),
  name: z.string(),
  type: z.enum(MEAL_TYPES),
  /** How often in eight weeks: at this hour, or as meals of its type. */
  times: z.number(),
  favourite: z.boolean(),
  nutrients: nutrientsSchema,
  /** As the meal shows it. Null or absent: it is not known. */
  energy: z.nullish(dayEnergySchema),
  /** For its name in the reader's language. */
  ingredients: z.array(z.object({ foodId: z.nullable(z.string()), name: z.string() })),
});
export type UsualMeal = z.infer<typeof usualMealSchema>;

export const overviewSchema = z.object({
  /** The day shown and the person's own today. */
  day: daySchema,
  today: daySchema,
  profile: profileSchema,
  /** By name, as the migration of each resource registers them; each is read with a contract of its own. */
  parts: z.record(z.string(), z.unknown()),
});
export type Overview = z.infer<typeof overviewSchema>;

/** rpc `meal_stats(from_day, to_day)`: one row a day (days without meals included, with no nutrients), meals of the range's last week by day. */
export const mealStatsSchema = z.object({
  today: daySchema,
  /** Of the last day. */
  goals: z.nullable(dayGoalsSchema),
  days: z.array(dayTotalsSchema),
  /** Days in a row with a meal, ending today or yesterday. */
  streak: z.number(),
  /** The most days in a row there ever were. */
  bestStreak: z.number(),
  /** By nutrient, the share (0-1) of the energy eaten that comes from foods whose amount of it is known. */
  coverage: z.record(z.string(), z.number()),
  mealCount: z.number(),
  topFoods: z.array(z.object({ foodId: z.nullable(z.string()), name: z.string(), times: z.number() })),
});
export type MealStats = z.infer<typeof mealStatsSchema>;

/** rpc `week_meals(day)`: the meals of the day's week, Monday to Sunday. */
export const weekMealsSchema = z.object({
  today: daySchema,
  /** Ids of those that are favourites. */
  favourites: z.array(z.string()),
  days: z.array(z.object({ day: daySchema, meals: z.array(mealSchema) })),
});
export type WeekMeals = z.infer<typeof weekMealsSchema>;

/** rpc `meals_page(from_day, to_day, week_day)`: both of the above, what the meals screen opens with. */
export const mealsPageSchema = z.object({ stats: mealStatsSchema, week: weekMealsSchema });

/** rpc `meal_page(meal_id)`: one meal, the goals in force on its day, whether it is a favourite, and the person's own today and time zone. */
export const mealPageSchema = z.object({
  meal: mealSchema,
  goals: z.nullable(goalsSchema),
  today: daySchema,
  timeZone: z.string(),
  favourite: z.boolean(),
});
export type MealPage = z.infer<typeof mealPageSchema>;
