/**
 * The table of all settings. config.ts reads them, toSettingsPage makes docs/settings.md and `ziva doctor` reports on them. Nothing else in
 * the product reads the environment (scripts/check-settings.ts).
 */
import * as z from 'zod';
import { DEFAULT_ANALYTICS_URL } from '#functions/ingest.ts';
import { AI_PROVIDERS } from '../ai-settings.ts';
import { choice, group, matching, optionalText, price, schemas, setting, webAddress, type SettingGroup } from './field.ts';
import {
  addressSettings,
  dataSettings,
  environmentSettings,
  googleSettings,
  keySettings,
  mailSettings,
  paySettings,
  peopleSettings,
  pushSettings,
} from './installation-settings.ts';
import { providerSettings } from './provider-settings-table.ts';

const aiSettings = group('AI model', {
  AI_PROVIDER: setting(choice(AI_PROVIDERS, `must be one of ${AI_PROVIDERS.join(', ')}`), {
    about:
      'an AI model that analyses meal photos and words without a food: `openai`, `anthropic`, `google`, or `compatible` for any server that speaks OpenAI’s wire format. Pictures and words go to its host only with the user’s consent',
  }),
  AI_MODEL: setting(optionalText, { about: 'the name of the model at the provider' }),
  AI_API_KEY: setting(optionalText, { about: 'the key at the provider', secret: true }),
  AI_BASE_URL: setting(webAddress, {
    about:
      'address of the model; needed for `compatible`, for example `http://localhost:11434/v1` for Ollama. On a loopback address no data leaves the machine and no key is needed',
    without: 'the provider’s own',
  }),
  AI_PRICE_IN: setting(price, { about: 'price of a million tokens that are read; the log then has the cost of each call' }),
  AI_PRICE_OUT: setting(price, { about: 'price of a million tokens that are written' }),
});

const analyticsSettings = group('Analytics', {
  POSTHOG_KEY: setting(matching(/^[\w-]{4,100}$/, 'must be the key of a project, such as phc_…'), {
    about:
      'the public key of a PostHog project. With it people can agree to events of use (which pages are opened, which errors happen, nothing that is entered), which go through `/ingest` of this server; `/test-analytics` shows administrators what leaves',
    without: 'no analytics: no code, no request',
  }),
  POSTHOG_HOST: setting(webAddress, { about: 'where events are forwarded to', without: `\`${DEFAULT_ANALYTICS_URL}\`` }),
});

const foodSettings = group('Products', {
  OPEN_FOOD_FACTS_URL: setting(webAddress, {
    about:
      'looks up unknown barcodes there, for example `https://world.openfoodfacts.org`. The request holds the number and `PUBLIC_URL`, no personal data. Answers are stored',
  }),
});

export const SETTING_GROUPS: readonly SettingGroup[] = [
  environmentSettings,
  addressSettings,
  dataSettings,
  keySettings,
  peopleSettings,
  mailSettings,
  googleSettings,
  pushSettings,
  paySettings,
  aiSettings,
  foodSettings,
  analyticsSettings,
  providerSettings,
];

/** Reads all settings of an environment. */
export const settingsSchema = z.object({
  ...schemas(environmentSettings),
  ...schemas(addressSettings),
  ...schemas(dataSettings),
  ...schemas(keySettings),
  ...schemas(peopleSettings),
  ...schemas(mailSettings),
  ...schemas(googleSettings),
  ...schemas(pushSettings),
  ...schemas(paySettings),
  ...schemas(aiSettings),
  ...schemas(foodSettings),
  ...schemas(analyticsSettings),
  ...schemas(providerSettings),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Variables of the tools that check and measure Živa; the server reads none of them. */
export const TOOL_SETTINGS = {
  CI: 'a failed test of Vitest is tried once more, and tests that were left out fail',
  NODE_ENV: '`production` keeps `npm start` from choosing `development`',
  ZIVA_CHROMIUM: 'the browser of tests and pictures, where it is not at `/usr/bin/chromium`',
  ZIVA_CHECK_LANES: 'how many checks run at once',
  ZIVA_TEST_BUDGET_MINUTES: 'a longer run of `npm test` counts as one failure',
  ZIVA_NUTRIBENCH: 'the file of NutriBench for `npm run bench`',
} as const;
