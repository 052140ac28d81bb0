/** Messages between the page and the worker of imported foods. */
import type { Completion } from '#core/food-text/complete-meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

/** The first message has the file. */
export type ImportedRequest = { readonly file: string } | { readonly id: number; readonly question: string; readonly lang: FoodLang };

export type ImportedAnswer = { readonly id: number; readonly found: Completion } | { readonly failed: string };
