/**
 * Every resource of the app, one line each. This is the order of the tabs of a client's page, the filters of the timeline and the cards of the
 * overview. The first page load is without this list: read it with `loadResources`, or in files that are loaded later.
 */
import type { Resource } from './resource.ts';
import { account } from './resources/account.ts';
import { analytics } from './resources/analytics.ts';
import { attention } from './resources/attention.ts';
import { audit } from './resources/audit.ts';
import { bloodTests } from './resources/blood-tests.ts';
import { bodyScans } from './resources/body-scans.ts';
import { desk } from './resources/desk.ts';
import { goals } from './resources/goals.ts';
import { integrations } from './resources/integrations.ts';
import { mails } from './resources/mails.ts';
import { meals } from './resources/meals.ts';
import { menus } from './resources/menus.ts';
import { notes } from './resources/notes.ts';
import { notices } from './resources/notices.ts';
import { plans } from './resources/plans.ts';
import { products } from './resources/products.ts';
import { profile } from './resources/profile.ts';
import { questionnaire } from './resources/questionnaire.ts';
import { recipes } from './resources/recipes.ts';
import { recovery } from './resources/recovery.ts';
import { reminders } from './resources/reminders.ts';
import { settings } from './resources/settings.ts';
import { supplements } from './resources/supplements.ts';
import { training } from './resources/training.ts';
import { unknownFoods } from './resources/unknown-foods.ts';
import { weight } from './resources/weight.ts';

export const resources: readonly Resource[] = [
  attention,
  profile,
  questionnaire,
  meals,
  menus,
  recipes,
  products,
  weight,
  training,
  recovery,
  bloodTests,
  integrations,
  bodyScans,
  goals,
  unknownFoods,
  reminders,
  supplements,
  mails,
  desk,
  notes,
  audit,
  notices,
  settings,
  plans,
  account,
  analytics,
];
