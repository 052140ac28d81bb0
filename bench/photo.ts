/**
 * How far off the configured model is on photos of measured portions: grams and energy against truth, the energy by our food table for the
 * names and grams the model gives. Prints one JSON object. Which model, say AI_PROVIDER, AI_MODEL, AI_API_KEY and AI_BASE_URL, as for the
 * server; every photo is sent to it.
 *
 *   npm run bench -- photo FOLDER [--lang sl|en] [--each]
 *
 * FOLDER holds the photos and one CSV with the columns file, grams (or grams_measured) and kcal (or kcal_est; may be empty).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { typedRpc, type Db } from '#functions/ports/db.ts';
import { foodsSeen } from '#functions/seen-foods.ts';
import { AiProvider, type AiCall } from '#server/ai-provider.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { pictureGate } from '#server/storage/gates/picture-gate.ts';

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: 'en' }, each: { type: 'boolean' } },
});
const [folder] = positionals;
const lang = args.lang === 'sl' ? 'sl' : 'en';

/** The built-in foods alone: a bench has no database. */
const NO_DATABASE: Db = { rpc: typedRpc((name) => Promise.resolve(name === 'custom_foods' ? { version: '' } : [])) };

const figure = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().optional());
const truthSchema = z.array(z.looseObject({ file: z.string(), grams: figure, grams_measured: figure, kcal: figure, kcal_est: figure }));

interface Scored {
  readonly file: string;
  readonly seen: string;
  readonly failure?: string;
  readonly grams: number;
  readonly trueGrams: number | undefined;
  readonly kcal: number;
  readonly trueKcal: number | undefined;
}

const round = (value: number, decimals = 3): number => Number(value.toFixed(decimals));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : round(sum(values) / values.length));
const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : round(middle);
};

async function score(ai: AiProvider, path: string, truth: z.infer<typeof truthSchema>[number]): Promise<Scored> {
  const reported = { file: truth.file, trueGrams: truth.grams ?? truth.grams_measured, trueKcal: truth.kcal ?? truth.kcal_est };
  try {
    const picture = (await pictureGate.accept(new Uint8Array(readFileSync(path)))).bytes;
    const seen = await ai.readMealPhoto({ pictures: [picture], text: undefined, lang });
    const { ingredients } = await foodsSeen(seen.ingredients, lang, ai.place.model, NO_DATABASE);
    return {
      ...reported,
      seen: ingredients.map(({ name, grams, recognized }) => `${recognized ? '' : '?'}${name} ${grams ?? '?'} g`).join(', '),
      grams: sum(ingredients.map(({ grams = 0 }) => grams)),
      kcal: round(sum(ingredients.map(({ nutrients }) => nutrients?.calories ?? 0)), 1),
    };
  } catch (error) {
    return { ...reported, seen: '', failure: error instanceof Error ? error.message : 'unknown', grams: 0, kcal: 0 };
  }
}

/** Errors as shares of the truth, over those that have one. */
function errors(scored: readonly Scored[], said: 'grams' | 'kcal', truth: 'trueGrams' | 'trueKcal') {
  const pairs = scored.flatMap((one) => (one.failure === undefined && one[truth] ? [{ said: one[said], true: one[truth] }] : []));
  const shares = pairs.map((pair) => Math.abs(pair.said - pair.true) / pair.true);
  return {
    photos: pairs.length,
    meanShare: mean(shares),
    medianShare: median(shares),
    bias: mean(pairs.map((pair) => (pair.said - pair.true) / pair.true)),
  };
}

const settings = readConfig(process.env).ai;
if (folder === undefined || settings === undefined) {
  console.error('npm run bench -- photo FOLDER, with AI_PROVIDER and AI_MODEL set.');
  process.exitCode = 1;
} else {
  const file = readdirSync(folder).find((name) => name.toLowerCase().endsWith('.csv'));
  const truths = truthSchema.parse(file === undefined ? [] : parse(readFileSync(join(folder, file)), { columns: true, bom: true }));
  const calls: AiCall[] = [];
  const note = (call: AiCall): Promise<void> => {
    calls.push(call);
    return Promise.resolve();
  };
  const ai = new AiProvider({ settings, log: createLog('silent'), note });
  const scored: Scored[] = [];
  for (const truth of truths) scored.push(await score(ai, join(folder, truth.file), truth));
  const failures = scored.flatMap(({ failure }) => failure ?? []);
  console.log(
    JSON.stringify(
      {
        bench: 'photo',
        provider: settings.provider,
        model: settings.model,
        photos: truths.length,
        failed: Object.fromEntries([...new Set(failures)].map((code) => [code, failures.filter((one) => one === code).length])),
        grams: errors(scored, 'grams', 'trueGrams'),
        kcal: errors(scored, 'kcal', 'trueKcal'),
        medianMs: median(calls.map(({ ms }) => ms)),
        tokens: { input: sum(calls.map(({ inputTokens }) => inputTokens ?? 0)), output: sum(calls.map(({ outputTokens }) => outputTokens ?? 0)) },
        cost: calls.every(({ cost }) => cost === null) ? null : round(sum(calls.map(({ cost }) => cost ?? 0)), 6),
        ...(args.each ? { each: scored } : {}),
      },
      null,
      2,
    ),
  );
}
