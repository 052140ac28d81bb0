/** Settings of the analytics service from the environment. */
import { DEFAULT_ANALYTICS_URL, type AnalyticsSettings } from '#functions/ingest.ts';

export interface AnalyticsEnvironment {
  readonly POSTHOG_KEY?: string | undefined;
  readonly POSTHOG_HOST?: string | undefined;
}

/** What is missing among the settings, in words for the person at the terminal; undefined when they go together. */
export function analyticsFault({ POSTHOG_KEY: key, POSTHOG_HOST: host }: AnalyticsEnvironment): string | undefined {
  return key === undefined && host !== undefined ? 'POSTHOG_KEY is missing: without it nothing is sent to POSTHOG_HOST.' : undefined;
}

/** @param env settings in which analyticsFault finds no fault */
export const toAnalyticsSettings = ({ POSTHOG_KEY: key, POSTHOG_HOST: host }: AnalyticsEnvironment): AnalyticsSettings | undefined =>
  key === undefined ? undefined : { key, url: host ?? DEFAULT_ANALYTICS_URL };
